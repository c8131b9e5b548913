-- What a field of this kind takes, for the message of a refusal.
create or replace function core.kind_in_words(p_kind text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_kind
           when 'TEXT' then 'A text is needed'
           when 'INTEGER' then 'A whole number is needed'
           when 'NUMBER' then 'A number is needed'
           when 'BOOLEAN' then 'true or false is needed'
           when 'DATE' then 'A date such as 2026-03-31 is needed'
           when 'TIME' then 'A time of day in whole minutes such as 08:00 is needed'
           when 'TIMESTAMP' then 'An instant with its time zone is needed, such as 2026-03-31T08:00:00Z'
           when 'UUID' then 'An id (UUID) is needed'
           when 'OBJECT' then 'An object is needed'
           when 'TEXT_ARRAY' then 'An array of texts is needed'
           when 'OBJECT_ARRAY' then 'An array of objects is needed'
           when 'UUID_ARRAY' then 'An array of ids (UUIDs) is needed'
         end
$$;

grant execute on function core.kind_in_words to assetry_api;
