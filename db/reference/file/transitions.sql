delete from core.transitions where entity like 'file.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('file.documents', 'QUEUED', 'claim_document', 'RUNNING', null),
  ('file.documents', 'RUNNING', 'store_document', 'DONE', null),
  ('file.documents', 'RUNNING', 'fail_document', 'FAILED', null),
  ('file.documents', 'QUEUED', 'fail_document', 'FAILED', null),
  ('file.documents', 'QUEUED', 'cancel_document', 'CANCELLED', null),
  ('file.documents', 'RUNNING', 'cancel_document', 'CANCELLED', null),
  ('file.documents', 'DONE', 'expire_document', 'EXPIRED', null),
  ('file.uploads', 'OPEN', 'complete_upload', 'RECEIVED', null),
  ('file.uploads', 'OPEN', 'expire_upload', 'EXPIRED', null),
  ('file.uploads', 'RECEIVED', 'store_upload', 'STORED', null),
  ('file.uploads', 'RECEIVED', 'refuse_upload', 'REFUSED', null),
  ('file.files', 'AVAILABLE', 'hold_file', 'QUARANTINED', 'file.manage'),
  ('file.files', 'QUARANTINED', 'release_file', 'AVAILABLE', 'file.manage'),
  ('file.files', 'AVAILABLE', 'remove_file', 'REMOVED', null),
  ('file.files', 'QUARANTINED', 'remove_file', 'REMOVED', null);
