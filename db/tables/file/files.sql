comment on table file.files is 'The content of a file, each once in an organization';
comment on column file.files.id is 'Id of the file';
comment on column file.files.sha256 is 'SHA-256 of the content';
comment on column file.files.byte_count is 'Size in bytes';
comment on column file.files.media_type is 'Media type, found by the content';
comment on column file.files.width is 'Width of an image in pixels';
comment on column file.files.height is 'Height of an image in pixels';
comment on column file.files.taken_at is 'Time at which a photo was taken, by its camera';
comment on column file.files.status is 'AVAILABLE, QUARANTINED (on hold) or REMOVED';
comment on column file.files.is_scanned is 'Whether a virus scanner found nothing; false when none was configured';
comment on column file.files.object_key is 'Key of the content in the store; no other file ever has it';
comment on column file.files.removes_at is 'Time from which a file without links is removed; empty while it has one';
comment on column file.files.missing_at is
'Time at which its object was found missing in the store; empty when it is there';
comment on column file.files.held_reason is 'Reason for which it is on hold';
