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
  (select n.code from core.site_labels as n where n.id = coalesce(l.counted_site_id, l.site_id)) as counted_site_code,
  l.worker_id,
  k.worker_number,
  k.name as worker_name,
  l.visit_id,
  l.crew_id,
  c.code as crew_code,
  c.name as crew_name,
  l.starts_at,
  l.ends_at,
  l.scheduled_at,
  l.released_at,
  l.status,
  l.dispatched_at,
  l.dispatched_by,
  (select n.display_name from identity.account_labels as n where n.id = l.dispatched_by) as dispatched_by_name,
  l.answer_by_at,
  l.notified_at,
  l.status = 'DISPATCHED' and l.answer_by_at < now() as is_late,
  l.accepted_at,
  l.departed_at,
  l.arrived_at,
  l.started_at,
  l.finished_at,
  l.status_note,
  case when (select workforce.reads_rates()) or not l.score_parts ? 'cost' then l.score end as score,
  case when (select workforce.reads_rates()) then l.score_parts else l.score_parts - 'cost' end as score_parts,
  l.override_reason,
  l.overridden_codes,
  (select core.actions_by_status('work.slots')) -> l.status as allowed_actions,
  l.row_version,
  l.created_at,
  l.updated_at
from work.slots as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join workforce.worker_labels as k on k.id = l.worker_id
left join workforce.crew_labels as c on c.id = l.crew_id
where l.status <> 'PROPOSED'
   or (select work.sees_proposals());

alter view api.work_order_slots owner to assetry_list;
grant select on api.work_order_slots to authenticated;

comment on view api.work_order_slots is
$$Scheduled slots of work orders

Scheduled times of workers at work orders and what became of each visit, at the sites that you reach. PROPOSED slots
only with the permission work_order.assign. A slot that was released, declined or stopped has released_at.$$;
comment on column api.work_order_slots.id is 'Id of the slot';
comment on column api.work_order_slots.counted_site_code is 'Code of that site';
comment on column api.work_order_slots.counted_site_id is
  'Site at whose weekly schedule it counts: that of the work order when the week began, or now if it has not begun';
comment on column api.work_order_slots.work_order_title is 'Title of the work order';
comment on column api.work_order_slots.worker_number is 'Number of the worker';
comment on column api.work_order_slots.worker_name is 'Name of the worker';
comment on column api.work_order_slots.crew_code is 'Code of the crew';
comment on column api.work_order_slots.crew_name is 'Name of the crew';
comment on column api.work_order_slots.dispatched_by_name is 'Name of that account';
comment on column api.work_order_slots.is_late is 'Whether the worker has not answered by answer_by_at';
comment on column api.work_order_slots.score is
  'Score of a proposal from 0 to 100; with its cost only with a permission to see labour rates, else empty';
comment on column api.work_order_slots.score_parts is
  'Parts of the score of a proposal, each 0 to 100; cost only with a permission to see labour rates';
comment on column api.work_order_slots.allowed_actions is 'Actions that the status of the slot allows';
