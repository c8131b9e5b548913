-- One form of a UUID: without braces, in lower case, and the lesser of the two that firmware and operating system
-- report when one of them swaps the bytes of the first three groups. What is no UUID, as some phones' ids, stays as
-- it is.
create or replace function itam.canonical_uuid(p_uuid text)
returns text
language sql
immutable
set search_path = ''
as $$
  with digits as (
    select regexp_replace(lower(p_uuid), '[^0-9a-f]', '', 'g') as hex
  ),
  dashed as (
    select case
             when char_length(d.hex) = 32 then
               regexp_replace(d.hex, '^(.{8})(.{4})(.{4})(.{4})(.{12})$', '\1-\2-\3-\4-\5')
             else lower(btrim(p_uuid))
           end as uuid
      from digits as d
  )
  select least(
           d.uuid,
           regexp_replace(
             d.uuid, '^(..)(..)(..)(..)-(..)(..)-(..)(..)-(....-.{12})$', '\4\3\2\1-\6\5-\8\7-\9'
           )
         )
    from dashed as d
$$;

grant execute on function itam.canonical_uuid to assetry_api;
