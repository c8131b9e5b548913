comment on type file.content_answer is 'The content behind an address of a file';
comment on column file.content_answer.object_key is 'Key of the content in the store';
comment on column file.content_answer.media_type is 'Media type of the content';
comment on column file.content_answer.byte_count is 'Size in bytes';
comment on column file.content_answer.name is 'Name of the file';
