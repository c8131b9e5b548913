-- What is wrong with a condition of core.read_filters on a column of a type and a kind, in words; null when nothing is.
create or replace function core.filter_fault(p_condition jsonb, p_type text, p_kind text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_operator text := p_condition ->> 1;
  v_value    text := p_condition ->> 2;
begin
  if v_operator is null then
    return 'Expected a condition of a list, such as eq.OPEN or not.is.null';
  elsif v_operator = 'is' then
    return case
      when lower(v_value) in ('null', 'not_null') then null
      when p_type <> 'boolean' then 'Expected is.null or is.not_null'
      when lower(v_value) not in ('true', 'false', 'unknown') then 'Expected null, not_null, true, false or unknown'
    end;
  elsif v_operator in ('like', 'ilike') then
    return case when p_type not in ('text', 'character varying') then 'Only texts are compared with a pattern' end;
  elsif p_kind = 'OTHER' then
    return 'Only is.null and is.not_null are offered here';
  elsif v_operator = 'in' then
    return case
      when v_value !~ '^\(.*\)$'
        or not pg_input_is_valid(format('{%s}', substr(v_value, 2, length(v_value) - 2)), p_type || '[]')
      then format('Expected values of the type %s in parentheses', p_type)
    end;
  -- As an expression: PostgreSQL keeps the type of a variable from an earlier call.
  elsif not pg_input_is_valid(v_value, p_type || '') then
    return format('Expected a value of the type %s', p_type);
  end if;

  return null;
end
$$;

grant execute on function core.filter_fault to assetry_list;
