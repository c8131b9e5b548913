-- What a field of this kind takes, for the message of a refusal.
create or replace function core.kind_in_words(p_kind text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case p_kind
           when 'TEXT' then 'Expected text'
           when 'INTEGER' then 'Expected a whole number'
           when 'NUMBER' then 'Expected a number'
           when 'BOOLEAN' then 'Expected true or false'
           when 'DATE' then 'Expected a date such as 2026-03-31'
           when 'TIME' then 'Expected a time of day in whole minutes, such as 08:00'
           when 'TIMESTAMP' then 'Expected an instant with its time zone, such as 2026-03-31T08:00:00Z'
           when 'UUID' then 'Expected an id (UUID)'
           when 'OBJECT' then 'Expected an object'
           when 'TEXT_ARRAY' then 'Expected an array of texts'
           when 'OBJECT_ARRAY' then 'Expected an array of objects'
           when 'UUID_ARRAY' then 'Expected an array of ids (UUIDs)'
         end
$$;

grant execute on function core.kind_in_words to assetry_api;
