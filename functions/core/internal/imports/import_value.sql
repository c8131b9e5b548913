-- A value of an import as its field wants it: the cells of CSV are texts, of which an empty one is null, an array comes
-- as CSV of a list writes it or as JSON, and an id becomes as the database writes it. Asked for every cell, so each
-- kind is a statement of its own.
create or replace function core.import_value(p_kind text, p_value jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_word text;
begin
  if jsonb_typeof(p_value) <> 'string' then
    return p_value;
  end if;

  v_word := btrim(p_value #>> '{}');

  if v_word = '' then
    return 'null';
  elsif p_kind = 'BOOLEAN' and lower(v_word) in ('true', 't', 'yes', '1') then
    return 'true';
  elsif p_kind = 'BOOLEAN' and lower(v_word) in ('false', 'f', 'no', '0') then
    return 'false';
  elsif p_kind in ('INTEGER', 'NUMBER') and v_word ~ '^[+-]?\d{1,30}(\.\d{1,30})?$' then
    return to_jsonb(v_word::numeric);
  elsif p_kind in ('TEXT_ARRAY', 'UUID_ARRAY') and v_word like '{%' and pg_input_is_valid(v_word, 'text[]') then
    return to_jsonb(v_word::text[]);
  elsif p_kind ~ '^OBJECT|_ARRAY$' and pg_input_is_valid(v_word, 'jsonb') then
    return v_word;
  elsif p_kind = 'UUID' and pg_input_is_valid(v_word, 'uuid') then
    return to_jsonb(v_word::uuid);
  end if;

  return to_jsonb(v_word);
end
$$;

grant execute on function core.import_value to assetry_api;
