create or replace view api.my_work as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  t.code as type_code,
  t.name as type_name,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.description,
  w.due_at,
  w.started_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status_note,
  w.requires_permit,
  w.requires_lockout,
  coalesce((select workforce.current_worker_id()) = any (c.worker_ids), false) as is_assigned_to_me,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (
    select sum(p.quantity)
      from work.plan_lines as p
     where p.organization_id = w.organization_id
       and p.site_id = w.site_id
       and p.work_order_id = w.id
       and p.kind = 'LABOUR'
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
from work.work_orders as w
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join work.type_labels as t on t.id = w.type_id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and w.id = any ((select work.team_order_ids())::uuid[]);

alter view api.my_work owner to assetry_list;
grant select on api.my_work to authenticated;

comment on view api.my_work is
$$Work assigned to you or your crew

Work orders that are open, assigned, in progress or on hold, and assigned to your worker or to a member of a crew to
which your worker belongs today. Empty without a worker. explain_transition shows what blocks the start of
one.$$;
comment on column api.my_work.type_code is 'Code of the type';
comment on column api.my_work.type_name is 'Name of the type';
comment on column api.my_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.my_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.my_work.is_assigned_to_me is 'Whether it is assigned to you; false for work of your crew only';
comment on column api.my_work.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.my_work.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.my_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.my_work.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.my_work.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.my_work.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.my_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.my_work.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.my_work.allowed_actions is 'Actions that the status of the work order allows';
