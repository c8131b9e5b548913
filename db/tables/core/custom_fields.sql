comment on table core.custom_fields is
'Fields that an organization adds to an entity; their values stand in the entity''s column custom';
comment on column core.custom_fields.id is 'Id of the field';
comment on column core.custom_fields.entity is 'The entity that has the field, such as asset.assets';
comment on column core.custom_fields.code is 'The key inside custom';
comment on column core.custom_fields.name is 'Label shown to people';
comment on column core.custom_fields.kind is 'What values it takes';
comment on column core.custom_fields.is_required is 'Whether records require a value';
comment on column core.custom_fields.vocabulary is 'The texts that are allowed; empty for any';
comment on column core.custom_fields.archived_at is 'When the field was archived; empty while it is active';
