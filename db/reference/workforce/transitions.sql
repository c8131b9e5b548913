delete from core.transitions where entity like 'workforce.%';

insert into core.transitions (entity, from_status, action, to_status, permission)
values
  ('workforce.workers', 'ACTIVE', 'pause_worker', 'ON_LEAVE', 'worker.update'),
  ('workforce.workers', 'ON_LEAVE', 'activate_worker', 'ACTIVE', 'worker.update'),
  ('workforce.workers', 'INACTIVE', 'activate_worker', 'ACTIVE', 'worker.update'),
  ('workforce.workers', 'ACTIVE', 'archive_worker', 'INACTIVE', 'worker.update'),
  ('workforce.workers', 'ON_LEAVE', 'archive_worker', 'INACTIVE', 'worker.update');
