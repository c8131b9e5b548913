-- A text as a pattern of like that stands for the text itself.
create or replace function core.like_pattern(p_text text)
returns text
language sql
immutable
set search_path = ''
return regexp_replace(p_text, '([\\%_])', '\\\1', 'g');

grant execute on function core.like_pattern to assetry_list;
