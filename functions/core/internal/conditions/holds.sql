-- Whether a condition holds for a row of a list; null where that cannot be told, because a value that is compared is
-- empty: only true counts. p_changes has [before, after] of each column that was changed, p_kinds the kind of each
-- field (core.condition_fields).
create or replace function core.holds(p_condition jsonb, p_row jsonb, p_changes jsonb, p_kinds jsonb)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_parts boolean[];
begin
  if p_condition ? 'not' then
    return not core.holds(p_condition -> 'not', p_row, p_changes, p_kinds);
  elsif p_condition ? 'field' then
    return core.field_holds(p_condition, p_row, p_changes, p_kinds ->> (p_condition ->> 'field'));
  end if;

  v_parts := array(
    select core.holds(e.content, p_row, p_changes, p_kinds)
      from jsonb_array_elements(coalesce(p_condition -> 'all', p_condition -> 'any')) as e (content)
  );
  return case
    when p_condition ? 'all' and false = any (v_parts) then false
    when p_condition ? 'any' and true = any (v_parts) then true
    when array_position(v_parts, null) is null then p_condition ? 'all'
  end;
end
$$;
