-- Whether the part of a condition that compares one field holds; see core.holds. A field that is there no more, or has
-- become of another kind than the value, is compared with nothing.
create or replace function core.field_holds(p_part jsonb, p_row jsonb, p_changes jsonb, p_kind text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_value  jsonb := p_part -> 'value';
  v_text   text  := v_value #>> '{}';
  v_is     jsonb := nullif(p_row #> string_to_array(p_part ->> 'field', '.'), 'null');
  v_change jsonb := p_changes -> (p_part ->> 'field');
begin
  case p_part ->> 'is'
    when 'empty' then
      return p_kind is not null and (v_is is null or v_is in ('[]', '{}'));
    when 'filled' then
      return v_is is not null and v_is not in ('[]', '{}');
    when 'changed' then
      return v_change is not null;
    when 'changed_from' then
      return v_change is not null and core.order_of(p_kind, v_change -> 0, v_value) = 0;
    when 'changed_to' then
      return v_change is not null and core.order_of(p_kind, v_change -> 1, v_value) = 0;
    when 'equal' then
      return core.order_of(p_kind, v_is, v_value) = 0;
    when 'not_equal' then
      return core.order_of(p_kind, v_is, v_value) <> 0;
    when 'one_of' then
      return (select bool_or(core.order_of(p_kind, v_is, e.value) = 0) from jsonb_array_elements(v_value) as e);
    when 'less' then
      return core.order_of(p_kind, v_is, v_value) < 0;
    when 'at_most' then
      return core.order_of(p_kind, v_is, v_value) <= 0;
    when 'more' then
      return core.order_of(p_kind, v_is, v_value) > 0;
    when 'at_least' then
      return core.order_of(p_kind, v_is, v_value) >= 0;
    when 'contains' then
      return case jsonb_typeof(v_is)
        when 'array' then v_is ? v_text
        else position(lower(v_text) in lower(v_is #>> '{}')) > 0
      end;
    when 'starts_with' then
      return starts_with(lower(v_is #>> '{}'), lower(v_text));
    when 'older_than' then
      return (v_is #>> '{}')::timestamptz < now() - make_interval(mins => v_text::integer);
    when 'within_next' then
      return (v_is #>> '{}')::timestamptz between now() and now() + make_interval(mins => v_text::integer);
  end case;
end
$$;
