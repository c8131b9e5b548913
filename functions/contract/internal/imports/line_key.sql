-- The values by which a record without a code is told apart from the others, of a row of its table or of an import: in
-- any case, numbers without trailing zeros, and 0 as nothing. Asked for every row, so each value is an expression.
create or replace function contract.line_key(p_row jsonb, p_fields text[])
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_words text[];
  v_field text;
begin
  foreach v_field in array p_fields loop
    v_words := array_append(
      v_words,
      case
        when jsonb_typeof(p_row -> v_field) = 'number' then nullif(trim_scale((p_row ->> v_field)::numeric), 0)::text
        else lower(p_row ->> v_field)
      end
    );
  end loop;

  return to_json(v_words)::text;
end
$$;

grant execute on function contract.line_key to assetry_api;
