delete from core.followers where function like 'work.%';

insert into core.followers (event, position, function)
values
  ('asset.moved', 10, 'work.follow_moved_assets'),
  ('worker_certificate.revoked', 10, 'work.follow_revoked_certificates');
