create or replace view api.lockout_locks as
select
  k.id,
  k.application_id,
  a.application_number,
  k.site_id,
  s.code as site_code,
  s.name as site_name,
  k.point_id,
  o.device_name,
  k.worker_id,
  w.worker_number,
  w.name as worker_name,
  k.lock_number,
  k.applied_at,
  k.applied_by,
  (select n.display_name from identity.account_labels as n where n.id = k.applied_by) as applied_by_name,
  k.released_at,
  k.released_by,
  (select n.display_name from identity.account_labels as n where n.id = k.released_by) as released_by_name,
  k.override_reason,
  k.handed_to_id,
  k.row_version,
  k.created_at,
  k.updated_at
from safety.locks as k
left join safety.application_labels as a on a.id = k.application_id
left join core.site_labels as s on s.id = k.site_id
left join safety.point_labels as o on o.id = k.point_id
left join workforce.worker_labels as w on w.id = k.worker_id;

alter view api.lockout_locks owner to assetry_list;
grant select on api.lockout_locks to authenticated;

comment on view api.lockout_locks is
$$Personal locks

Applied and removed locks at the sites that you reach. An applied lock has no released_at.$$;
comment on column api.lockout_locks.id is 'Id of the lock';
comment on column api.lockout_locks.device_name is 'Isolation device of the point';
comment on column api.lockout_locks.worker_number is 'Number of the worker';
comment on column api.lockout_locks.worker_name is 'Name of the worker';
comment on column api.lockout_locks.applied_by_name is 'Name of that account';
comment on column api.lockout_locks.released_by_name is 'Name of that account';
