--! Previous: sha1:4f33de3d5431e557991a8b80ea1a2a3f9d8e9832
--! Hash: sha1:eec920dc5abf5b12e8027bd38f36d12895965939
--! Message: uploads-in-the-log

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

-- source: function file.reads_uploads
-- Whether the caller sees the uploads of others in the log, whose list shows one's own alone.
create or replace function file.reads_uploads()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.has_permission('file.manage')
$$;

grant execute on function file.reads_uploads to authenticated, assetry_api, assetry_list;
-- end: function file.reads_uploads

-- source: reference file.withheld_columns
delete from audit.withheld_columns where entity like 'file.%';

-- A file has no site, and stands at one or more with its links: the log tells what it holds to those who reach all.
insert into audit.withheld_columns (entity, columns, reader, is_for_all)
values
  (
    'file.files', '{sha256,byte_count,media_type,width,height,taken_at,object_key}', 'core.reaches_all_sites', true
  ),
  ('file.uploads', null, 'file.reads_uploads', false);
-- end: reference file.withheld_columns

notify pgrst, 'reload schema';
