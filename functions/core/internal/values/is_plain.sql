-- Whether a value, which is not null and names no record, is so plain that nothing can be wrong with it: of
-- core.value_fault, what says so of nearly all values, for those who judge a hundred thousand of them. Stands where it
-- is called, because it is one expression.
create or replace function core.is_plain(p_field core.entity_fields, p_value jsonb)
returns boolean
language sql
stable
return (p_field.pattern is null or p_field.kind = 'TEXT')
       and (p_field.vocabulary is null or p_field.kind = 'TEXT')
       and (p_field.max_length is null or p_field.kind = 'TEXT')
       and case p_field.kind
             when 'TEXT' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' !~ '[^\x20-\x7E]'
               and (p_field.max_length is null or char_length(p_value #>> '{}') <= p_field.max_length)
               and (p_field.pattern is null or p_value #>> '{}' ~ p_field.pattern)
               and (p_field.vocabulary is null or p_value #>> '{}' = any (p_field.vocabulary))
               and p_field.target_entity is null
             when 'NUMBER' then
               jsonb_typeof(p_value) = 'number'
               and (p_field.minimum is null or p_value::numeric >= p_field.minimum)
               and (p_field.maximum is null or p_value::numeric <= p_field.maximum)
             when 'INTEGER' then
               jsonb_typeof(p_value) = 'number'
               and p_value #>> '{}' ~ '^-?\d{1,9}$'
               and (p_field.minimum is null or p_value::numeric >= p_field.minimum)
               and (p_field.maximum is null or p_value::numeric <= p_field.maximum)
             when 'BOOLEAN' then jsonb_typeof(p_value) = 'boolean'
             when 'DATE' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$'
               and pg_input_is_valid(p_value #>> '{}', 'date')
             when 'TIME' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$'
             when 'TIMESTAMP' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~* '^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$'
               and pg_input_is_valid(p_value #>> '{}', 'timestamptz')
               and p_field.field <> 'archived_at'
             else false
           end;

grant execute on function core.is_plain to assetry_api;
