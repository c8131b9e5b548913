comment on table audit.removed_parts is
'A part of a record that was removed, such as a task of a work order, for the history of the record';
comment on column audit.removed_parts.parent_id is 'The record to which it belonged';
comment on column audit.removed_parts.entity is 'The kind of the part';
comment on column audit.removed_parts.entity_id is 'The part';
