create or replace view api.worker_position_looks as
select
  p.id,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.worker_id,
  w.worker_number,
  w.name as worker_name,
  p.recorded_at,
  p.created_by,
  (select n.display_name from identity.account_labels as n where n.id = p.created_by) as created_by_name,
  p.row_version,
  p.created_at,
  p.updated_at
from workforce.position_looks as p
left join core.site_labels as s on s.id = p.site_id
left join workforce.worker_labels as w on w.id = p.worker_id;

alter view api.worker_position_looks owner to assetry_list;
grant select on api.worker_position_looks to authenticated;

comment on view api.worker_position_looks is
$$Looks at positions of workers

One row for each request_worker_position, of workers with a home site that you reach. Workers see the looks at their own
position.$$;
comment on column api.worker_position_looks.worker_number is 'Number of the worker';
comment on column api.worker_position_looks.worker_name is 'Name of the worker';
comment on column api.worker_position_looks.created_by is 'Account that requested the position';
comment on column api.worker_position_looks.created_by_name is 'Name of that account';
