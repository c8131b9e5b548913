create or replace view api.work_order_slots as
select
  l.id,
  l.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(l.counted_site_id, l.site_id) as counted_site_id,
  l.worker_id,
  k.worker_number,
  k.name as worker_name,
  l.starts_at,
  l.ends_at,
  l.scheduled_at,
  l.released_at,
  l.override_reason,
  l.overridden_codes,
  l.row_version,
  l.created_at,
  l.updated_at
from work.slots as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join workforce.worker_labels as k on k.id = l.worker_id;

alter view api.work_order_slots owner to assetry_list;
grant select on api.work_order_slots to authenticated;

comment on view api.work_order_slots is
$$Scheduled slots of work orders

Scheduled times of workers at work orders, at the sites that you reach. A released slot has released_at.$$;
comment on column api.work_order_slots.id is 'Id of the slot';
comment on column api.work_order_slots.counted_site_id is
  'Site at whose weekly schedule it counts: that of the work order when the week began, or now if it has not begun';
comment on column api.work_order_slots.work_order_title is 'Title of the work order';
comment on column api.work_order_slots.worker_number is 'Number of the worker';
comment on column api.work_order_slots.worker_name is 'Name of the worker';
