-- The condition that a column of t has a word that is nearly one of $1. The shorter a word is, the more of it has to be
-- alike: pmup does not find pump. One that has no near misses (core.has_near_misses) is part of the text. The index
-- gives what is above pg_trgm.word_similarity_threshold, which core.find_records sets.
create or replace function core.near_condition(p_column text, p_word text, p_place bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when not core.has_near_misses(p_word) then core.word_condition(p_column, p_place)
           else format(
             't.%1$I operator(ext.%%>) $1[%2$s] and ext.word_similarity($1[%2$s], t.%1$I) >= %3$s', p_column, p_place,
             case when length(p_word) < 6 then 0.5 else 0.35 end
           )
         end
$$;

grant execute on function core.near_condition to assetry_list;
