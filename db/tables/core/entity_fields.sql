comment on table core.entity_fields is
'What p_values may hold when a record of an entity is created or updated; core.check_values enforces it';
comment on column core.entity_fields.field is 'The key inside p_values';
comment on column core.entity_fields.is_required is
'Must be given and not be empty when a record is created, and cannot be emptied later';
comment on column core.entity_fields.pattern is 'Regular expression that a text must match';
comment on column core.entity_fields.target_entity is
'The entity whose id the field holds; the id must be one the caller can reach';
comment on column core.entity_fields.is_column is
'Whether it is kept in the column of its name; otherwise it makes rows of its own, or says what an action does besides';
comment on column core.entity_fields.is_imported is
'Whether a row of an import that creates a record takes the field although create does not';
comment on column core.entity_fields.imported_vocabulary is
'Values that imports take in place of vocabulary; null for the same';
