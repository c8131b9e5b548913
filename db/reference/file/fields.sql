delete from core.entity_fields where entity like 'file.%';

select core.field('file.uploads', 'name', 'TEXT',
  'Name of the file, without folders; its ending becomes that of the type', p_is_required => true, p_max_length => 255,
  p_pattern => '^[^/\\]*[^/\\. ][^/\\]*$'
);
select core.field('file.uploads', 'byte_count', 'INTEGER',
  'Size in bytes, 1 to 104857600', p_is_required => true, p_minimum => 1, p_maximum => 104857600
);
select core.field('file.uploads', 'sha256', 'TEXT',
  'SHA-256 of the content, 64 lower-case hexadecimal digits; other content is refused', p_pattern => '^[0-9a-f]{64}$',
  p_max_length => 64
);
select core.field('file.uploads', 'kind', 'TEXT', 'Kind of file; default OTHER',
  p_vocabulary => '{PHOTO,MANUAL,DRAWING,INVOICE,CERTIFICATE,SIGNATURE,OTHER}'
);
select core.field('file.uploads', 'caption', 'TEXT', 'Text beside the file', p_max_length => 500);
select core.field('file.links', 'kind', 'TEXT', 'Kind of file',
  p_vocabulary => '{PHOTO,MANUAL,DRAWING,INVOICE,CERTIFICATE,SIGNATURE,OTHER}'
);
select core.field('file.links', 'name', 'TEXT', 'Name of the file at the record, without folders',
  p_max_length => 255, p_pattern => '^[^/\\]*[^/\\. ][^/\\]*$'
);
select core.field('file.links', 'caption', 'TEXT', 'Text beside the file', p_max_length => 500);
select core.field('file.links', 'position', 'INTEGER', 'Place among the files of the record, from 1',
  p_minimum => 1, p_maximum => 1000, p_is_creatable => false
);
