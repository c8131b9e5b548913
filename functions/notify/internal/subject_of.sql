-- A text as the subject of a mail: one line of at most 200 characters.
create or replace function notify.subject_of(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$ select left(regexp_replace(p_text, '[[:cntrl:]]+', ' ', 'g'), 200) $$;
