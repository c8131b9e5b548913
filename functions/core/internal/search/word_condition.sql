-- The condition that a column of t has a word of $1; null for no column.
create or replace function core.word_condition(p_column text, p_place bigint)
returns text
language sql
immutable
set search_path = ''
return 't.' || quote_ident(p_column) || format(' ilike ''%%'' || core.like_pattern($1[%s]) || ''%%''', p_place);

grant execute on function core.word_condition to assetry_list;
