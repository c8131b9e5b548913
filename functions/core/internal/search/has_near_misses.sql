-- Whether near misses of a word are looked for: of four letters at least, and no number.
create or replace function core.has_near_misses(p_word text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select length(p_word) >= 4 and p_word !~ '\d'
$$;

grant execute on function core.has_near_misses to assetry_list;
