-- Whether a JSON value can be read as a field of this kind.
create or replace function core.is_of_kind(p_value jsonb, p_kind text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case p_kind
           when 'TEXT' then jsonb_typeof(p_value) = 'string'
           when 'INTEGER' then jsonb_typeof(p_value) = 'number' and pg_input_is_valid(p_value #>> '{}', 'integer')
           when 'NUMBER' then jsonb_typeof(p_value) = 'number' and pg_input_is_valid(p_value #>> '{}', 'numeric')
           when 'BOOLEAN' then jsonb_typeof(p_value) = 'boolean'
           when 'DATE' then
             jsonb_typeof(p_value) = 'string'
             and p_value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$'
             and pg_input_is_valid(p_value #>> '{}', 'date')
           when 'TIMESTAMP' then
             jsonb_typeof(p_value) = 'string'
             and p_value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}[T ]'
             and pg_input_is_valid(p_value #>> '{}', 'timestamptz')
           when 'UUID' then jsonb_typeof(p_value) = 'string' and pg_input_is_valid(p_value #>> '{}', 'uuid')
           when 'OBJECT' then jsonb_typeof(p_value) = 'object'
           when 'OBJECT_ARRAY' then
             jsonb_typeof(p_value) = 'array'
             and not exists (select 1 from jsonb_array_elements(p_value) as e (item) where jsonb_typeof(e.item) <> 'object')
           when 'TEXT_ARRAY' then
             jsonb_typeof(p_value) = 'array'
             and not exists (
               select 1 from jsonb_array_elements(p_value) as e (item) where jsonb_typeof(e.item) <> 'string'
             )
           when 'UUID_ARRAY' then
             jsonb_typeof(p_value) = 'array'
             and not exists (
               select 1 from jsonb_array_elements(p_value) as e (item)
                where jsonb_typeof(e.item) <> 'string' or not pg_input_is_valid(e.item #>> '{}', 'uuid')
             )
         end
$$;

grant execute on function core.is_of_kind to assetry_api;
