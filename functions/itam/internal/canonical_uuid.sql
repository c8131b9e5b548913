-- One form of a UUID that firmware and operating system report with the first three groups byte-swapped.
create or replace function itam.canonical_uuid(p_uuid text)
returns text
language sql
immutable
set search_path = ''
as $$
  select least(
    p_uuid,
    regexp_replace(
      p_uuid,
      '^(..)(..)(..)(..)-(..)(..)-(..)(..)-(....-.{12})$',
      '\4\3\2\1-\6\5-\8\7-\9'
    )
  )
$$;

grant execute on function itam.canonical_uuid to assetry_api;
