create or replace view api.work_order_assignments as
select
  a.id,
  a.work_order_id,
  o.work_order_number as work_order_number,
  o.title as work_order_title,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.worker_id,
  k.worker_number as worker_number,
  k.name as worker_name,
  a.assigned_at,
  a.ended_at,
  a.created_at
from work.assignments as a
left join work.work_order_labels as o on o.id = a.work_order_id
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as k on k.id = a.worker_id;

alter view api.work_order_assignments owner to assetry_api;
grant select on api.work_order_assignments to authenticated;

comment on view api.work_order_assignments is
$$Assignments of work orders

Who has, or had, which work order; at the sites that you reach.$$;
comment on column api.work_order_assignments.id is 'Id of the assignment';
comment on column api.work_order_assignments.work_order_id is 'The work order';
comment on column api.work_order_assignments.work_order_number is 'Number of the work order';
comment on column api.work_order_assignments.work_order_title is 'Title of the work order';
comment on column api.work_order_assignments.site_id is 'The site of the work order';
comment on column api.work_order_assignments.site_code is 'Code of the site';
comment on column api.work_order_assignments.site_name is 'Name of the site';
comment on column api.work_order_assignments.worker_id is 'The worker';
comment on column api.work_order_assignments.worker_number is 'Number of the worker';
comment on column api.work_order_assignments.worker_name is 'Name of the worker';
comment on column api.work_order_assignments.assigned_at is 'When the worker got it';
comment on column api.work_order_assignments.ended_at is 'When the worker had it no more; empty while the worker has it';
comment on column api.work_order_assignments.created_at is 'When the record was made';
