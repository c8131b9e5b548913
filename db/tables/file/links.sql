comment on table file.links is 'A file at a record';
comment on column file.links.id is 'Id of the link';
comment on column file.links.site_id is 'Site of the record; empty for a record of all sites';
comment on column file.links.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column file.links.file_id is 'The file';
comment on column file.links.entity is 'Kind of record, such as asset.assets';
comment on column file.links.entity_id is 'Id of the record';
comment on column file.links.kind is 'PHOTO, MANUAL, DRAWING, INVOICE, CERTIFICATE, SIGNATURE or OTHER';
comment on column file.links.name is 'Name of the file at the record';
comment on column file.links.caption is 'Text beside the file';
comment on column file.links.position is 'Place among the files of the record';
comment on column file.links.is_answer is 'Whether an answer at the record names it';
comment on column file.links.archived_at is 'Time at which it was archived; empty while the record has the file';
