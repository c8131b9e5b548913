-- SHA-256 of what is signed, in hexadecimal digits, of the text that the database has for it.
create or replace function work.digest_of(p_content jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(p_content::text, 'UTF8')), 'hex')
$$;

grant execute on function work.digest_of to assetry_api, assetry_list;
