-- The codes of a cell of an import that names several records: an array of texts or, as in CSV, words between commas,
-- semicolons or spaces, or an array as its list or an export writes it. Null where it is none of these.
create or replace function core.import_codes(p_value jsonb)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\s*[\[{]' then
    p_value := core.import_value('TEXT_ARRAY', p_value);
  end if;

  case coalesce(jsonb_typeof(p_value), 'null')
    when 'null' then
      return '{}';
    when 'string' then
      return array(
        select w.word
          from regexp_split_to_table(p_value #>> '{}', '[\s,;]+') with ordinality as w (word, position)
         where w.word <> ''
         order by w.position
      );
    when 'array' then
      return case
               when not p_value @? '$[*] ? (@.type() != "string")' then
                 array(select e.word from jsonb_array_elements_text(p_value) as e (word))
             end;
    else
      return null;
  end case;
end
$$;

grant execute on function core.import_codes to assetry_api;
