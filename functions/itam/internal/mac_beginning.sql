-- The network address that a text is, or its beginning of three bytes at least, in the form of itam.canonical_mac:
-- bytes between colons or hyphens, groups of four digits between dots, or all twelve digits. Null for any other text.
create or replace function itam.mac_beginning(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(w.word, '[^0-9a-f]', '', 'g'), '(..)(?=.)', '\1:', 'g')
    from (select lower(btrim(p_text)) as word) as w
   where w.word ~ '^[0-9a-f]{2}([:-][0-9a-f]{2}){2,5}$|^[0-9a-f]{4}(\.[0-9a-f]{4}){1,2}$|^[0-9a-f]{12}$'
$$;

grant execute on function itam.mac_beginning to assetry_list;
