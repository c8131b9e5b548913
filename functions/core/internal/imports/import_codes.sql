-- The codes of a cell of an import that names several records: an array of texts or, as in CSV, words between commas,
-- semicolons or spaces, or an array as its list or an export writes it. Null where it is none of these.
create or replace function core.import_codes(p_value jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
           when coalesce(jsonb_typeof(v.value), 'null') = 'null' then '{}'
           when jsonb_typeof(v.value) = 'string' then
             array(
               select w.word
                 from regexp_split_to_table(v.value #>> '{}', '[\s,;]+') with ordinality as w (word, position)
                where w.word <> ''
                order by w.position
             )
           when not v.value @? '$[*] ? (@.type() != "string")' and jsonb_typeof(v.value) = 'array' then
             array(select e.word from jsonb_array_elements_text(v.value) as e (word))
         end
    from (
      select case
               when jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\s*[\[{]'
               then core.import_value('TEXT_ARRAY', p_value)
               else p_value
             end as value
    ) as v
$$;

grant execute on function core.import_codes to assetry_api;
