delete from core.followers where function like 'work.%';

insert into core.followers (event, position, function)
values
  ('absence.approved', 10, 'work.follow_absences'),
  ('asset.moved', 10, 'work.follow_moved_assets'),
  ('organization.started', 40, 'work.add_starter'),
  ('worker_certificate.revoked', 10, 'work.follow_revoked_certificates');
