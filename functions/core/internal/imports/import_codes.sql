-- The codes of a cell of an import that names several records: an array of texts or, as in CSV, words between commas,
-- semicolons or spaces. Null where it is neither.
create or replace function core.import_codes(p_value jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
           when coalesce(jsonb_typeof(p_value), 'null') = 'null' then '{}'
           when jsonb_typeof(p_value) = 'string' then
             array(
               select w.word
                 from regexp_split_to_table(p_value #>> '{}', '[\s,;]+') with ordinality as w (word, position)
                where w.word <> ''
                order by w.position
             )
           when not p_value @? '$[*] ? (@.type() != "string")' and jsonb_typeof(p_value) = 'array' then
             array(select e.word from jsonb_array_elements_text(p_value) as e (word))
         end
$$;

grant execute on function core.import_codes to assetry_api;
