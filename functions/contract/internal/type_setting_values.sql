-- What a row says of a contract type: its texts trimmed, an empty one null. What is left out is not in it: a text
-- that is left out has the view's default, the flags that are null are as good as left out.
create or replace function contract.type_setting_values(p_row jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_values jsonb := jsonb_strip_nulls(p_row - array['id', 'contracts', 'contracts_bound_by_type', 'row_version']);
  v_field  text;
  v_text   text;
begin
  foreach v_field in array array['code', 'name', 'category'] loop
    v_text := p_row ->> v_field;

    if v_text = E'\x01' then
      v_values := v_values - v_field;
    else
      v_values := jsonb_set(v_values, array[v_field], coalesce(to_jsonb(nullif(btrim(v_text), '')), 'null'));
    end if;
  end loop;

  return v_values;
end
$$;
