-- A field can be a time of day; the hours and exceptions of a calendar are read as fields.
alter table core.entity_fields drop constraint entity_fields_kind_check;
alter table core.entity_fields add constraint entity_fields_kind_check check (
  kind in (
    'TEXT', 'INTEGER', 'NUMBER', 'BOOLEAN', 'DATE', 'TIME', 'TIMESTAMP', 'UUID', 'OBJECT', 'TEXT_ARRAY', 'UUID_ARRAY',
    'OBJECT_ARRAY'
  )
) not valid;
alter table core.entity_fields validate constraint entity_fields_kind_check;

-- It answers what may be kept from now on.
drop function workforce.check_calendar_days(jsonb);
