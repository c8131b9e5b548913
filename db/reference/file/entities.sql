delete from core.entities
 where entity like 'file.%'
   and entity <> all ('{file.files,file.links,file.uploads}');

select core.entity('file.files', 'files', 'file', 'media_type');
select core.entity('file.links', 'file_links', 'file_link', 'name',
  p_search_columns => '{name}', p_create_action => 'create_file_link', p_update_action => 'update_file_link',
  p_option_condition => 'archived_at is null'
);
select core.entity('file.uploads', 'uploads', 'upload', 'name', p_create_action => 'create_upload');
