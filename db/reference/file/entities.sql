delete from core.entities
 where entity like 'file.%'
   and entity <> all ('{file.documents,file.files,file.links,file.shares,file.uploads}');

select core.entity('file.documents', 'documents', 'document', 'name', p_create_action => 'create_document');
select core.entity('file.files', 'files', 'file', 'media_type');
select core.entity('file.links', 'file_links', 'file_link', 'name',
  p_search_columns => '{name}', p_create_action => 'create_file_link', p_update_action => 'update_file_link',
  p_option_condition => 'archived_at is null'
);
select core.entity('file.shares', 'file_shares', 'file_share', 'file_name');
select core.entity('file.uploads', 'uploads', 'upload', 'name', p_create_action => 'create_upload');
