-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.open_work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  (select n.display_name from identity.account_labels as n where n.id = w.acknowledged_by) as acknowledged_by_name,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = w.approved_by) as approved_by_name,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  (select n.display_name from identity.account_labels as n where n.id = w.completed_by) as completed_by_name,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and work.is_live(z.status)
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority,
    x.priority_rank, x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id,
    x.location_id, x.parent_id, x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at,
    x.target_minutes, x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id,
    x.supervisor_id, x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency,
    x.approval_over, x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit,
    x.requires_lockout, x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at,
    x.own_hold_reason, x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at,
    x.updated_at
  from work.work_orders as x
  union all
  select
    false, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority, x.priority_rank,
    x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id, x.location_id, x.parent_id,
    x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at, x.target_minutes,
    x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id, x.supervisor_id,
    x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency, x.approval_over,
    x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit, x.requires_lockout,
    x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at, x.own_hold_reason,
    x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at, x.updated_at
  from work.work_orders as x
) as w
-- The first join, so that a page of what lacks parts can start there.
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.organization_id = (select core.current_organization_id())
  and w.is_for_all = (select core.reads_all('work'))
  and (w.is_for_all or w.id = any ((select work.own_order_ids())::uuid[]))
  and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');

alter view api.open_work_orders owner to assetry_list;
grant select on api.open_work_orders to authenticated;

comment on view api.open_work_orders is
$$Open work orders

Work orders that are awaiting approval, open, assigned, in progress or on hold, at the sites that you reach.$$;
comment on column api.open_work_orders.type_code is 'Code of the type';
comment on column api.open_work_orders.type_name is 'Name of the type';
comment on column api.open_work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.open_work_orders.parent_number is 'Number of that work order';
comment on column api.open_work_orders.parent_title is 'Title of that work order';
comment on column api.open_work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.open_work_orders.planner_name is 'Name of the worker';
comment on column api.open_work_orders.supervisor_name is 'Name of the worker';
comment on column api.open_work_orders.vendor_name is 'Name of the vendor';
comment on column api.open_work_orders.contract_number is 'Number of the contract';
comment on column api.open_work_orders.cost_center_code is 'Code of the cost center';
comment on column api.open_work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.open_work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.open_work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.open_work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.open_work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.open_work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.open_work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.open_work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.open_work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.open_work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.open_work_orders.allowed_actions is 'Actions that the status of the work order allows';
comment on column api.open_work_orders.estimated_cost is 'Estimated cost';
comment on column api.open_work_orders.acknowledged_by_name is 'Name of that account';
comment on column api.open_work_orders.approved_by_name is 'Name of that account';
comment on column api.open_work_orders.completed_by_name is 'Name of that account';
