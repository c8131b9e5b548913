delete from audit.withheld_columns where entity like 'file.%';

-- A file has no site, and stands at one or more with its links: the log tells what it holds to those who reach all.
insert into audit.withheld_columns (entity, columns, reader, is_for_all)
values
  (
    'file.files', '{sha256,byte_count,media_type,width,height,taken_at,object_key}', 'core.reaches_all_sites', true
  ),
  ('file.documents', null, 'file.reads_uploads', false),
  ('file.shares', null, 'file.manages_shares', false),
  ('file.shares', '{link_id,file_name}', 'core.reaches_all_sites', true),
  ('file.uploads', null, 'file.reads_uploads', false);
