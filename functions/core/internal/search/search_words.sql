-- The words of a text, each once, in small letters.
create or replace function core.search_words(p_query text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct w.word), '{}')
    from regexp_split_to_table(lower(p_query), '[\s,;]+') as w (word)
   where w.word <> ''
$$;

grant execute on function core.search_words to assetry_list;
