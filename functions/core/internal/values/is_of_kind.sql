-- Whether a JSON value can be read as a field of this kind. Asked for every value of every row, so each kind is a
-- statement of its own: a single expression with subqueries would be started again at each call.
create or replace function core.is_of_kind(p_value jsonb, p_kind text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_type text := jsonb_typeof(p_value);
  v_text text := p_value #>> '{}';
begin
  case p_kind
    when 'TEXT' then
      return v_type = 'string';
    when 'INTEGER' then
      return v_type = 'number' and pg_input_is_valid(v_text, 'integer');
    when 'NUMBER' then
      return v_type = 'number' and pg_input_is_valid(v_text, 'numeric');
    when 'BOOLEAN' then
      return v_type = 'boolean';
    when 'DATE' then
      return v_type = 'string' and v_text ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(v_text, 'date');
    when 'TIME' then
      return v_type = 'string' and v_text ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$';
    when 'TIMESTAMP' then
      -- With its time zone: nobody is to guess whose clocks are meant.
      return v_type = 'string'
         and v_text ~* '^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$'
         and pg_input_is_valid(v_text, 'timestamptz');
    when 'UUID' then
      return v_type = 'string' and pg_input_is_valid(v_text, 'uuid');
    when 'OBJECT' then
      return v_type = 'object';
    when 'TEXT_ARRAY' then
      return v_type = 'array'
         and not exists (
           select 1 from jsonb_array_elements(p_value) as e (item) where jsonb_typeof(e.item) <> 'string'
         );
    when 'UUID_ARRAY' then
      return v_type = 'array'
         and not exists (
           select 1 from jsonb_array_elements(p_value) as e (item)
            where jsonb_typeof(e.item) <> 'string' or not pg_input_is_valid(e.item #>> '{}', 'uuid')
         );
    when 'OBJECT_ARRAY' then
      return v_type = 'array'
         and not exists (
           select 1 from jsonb_array_elements(p_value) as e (item) where jsonb_typeof(e.item) <> 'object'
         );
    else
      return null;
  end case;
end
$$;

grant execute on function core.is_of_kind to assetry_api;
