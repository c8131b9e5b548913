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
  a.override_reason,
  a.overridden_ids,
  case
    when a.ended_at is not null then null
    when (select workforce.asks_anything()) then work.shortfall_codes(a.work_order_id, a.worker_id)
    else '{}'
  end as shortfalls,
  a.created_at
from work.assignments as a
left join work.work_order_labels as o on o.id = a.work_order_id
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as k on k.id = a.worker_id;

alter view api.work_order_assignments owner to assetry_list;
grant select on api.work_order_assignments to authenticated;

comment on view api.work_order_assignments is
$$Assignments of workers to work orders

Current and past assignments, at the sites that you reach.$$;
comment on column api.work_order_assignments.shortfalls is
  'Unmet requirements of the work that were not overridden: MISSING_SKILL, CERTIFICATE_MISSING, '
  'CERTIFICATE_EXPIRED; empty after the assignment ends';
