comment on table file.variants is 'A smaller image of an image';
comment on column file.variants.id is 'Id of the variant';
comment on column file.variants.file_id is 'The image';
comment on column file.variants.kind is 'SMALL (160 pixels) or MEDIUM (1024 pixels)';
comment on column file.variants.media_type is 'Media type of the variant';
comment on column file.variants.byte_count is 'Size in bytes';
comment on column file.variants.object_key is 'Key of the content in the store';
