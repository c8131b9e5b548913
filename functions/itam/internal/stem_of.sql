-- The name of an application without what changes from version to version: the version itself, the processor and the
-- language it is made for, and the number at the end, which need not be the version that the package tells.
create or replace function itam.stem_of(p_name text, p_version text)
returns text
language sql
immutable
set search_path = ''
as $$
  with bare as (
    select regexp_replace(
             case when char_length(p_version) >= 3 then replace(p_name, p_version, '') else p_name end,
             '\((x64|x86|amd64|arm64|i386|32|64|bit|edition|user|machine|[a-z]{2}-[a-z]{2}|[\s,_-])*\)'
               '|\m(64|32)-?bit\M',
             '', 'gi'
           ) as name
  )
  select btrim(regexp_replace(
           regexp_replace(b.name, '[\s_-]+(\mv(er(sion)?)?\.?\s*)?\d[\d.]*([-+._]?[a-z]*\d*)*\s*$', '', 'i'),
           '(\(\s*\)|[\s_-]+v(er(sion)?)?\.?|[\s_-]+)\s*$', '', 'gi'
         ))
    from bare as b
$$;

grant execute on function itam.stem_of to assetry_api;
