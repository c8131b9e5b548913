create or replace view api.unscheduled_work as
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
  w.due_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  h.planned_hours,
  (
    select case
             when h.planned_hours is not null
             then round(greatest(h.planned_hours - coalesce(sum(e.minutes), 0) / 60.0, 0), 2)
           end
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as remaining_hours,
  coalesce(h.craft_codes, '{}') as craft_codes,
  (
    select r.are_ready
      from procurement.work_parts as r
     where r.organization_id = w.organization_id and r.work_order_id = w.id
  ) as are_parts_ready,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select sum(n.quantity) as planned_hours,
         array_agg(distinct c.code order by c.code) filter (where c.id is not null) as craft_codes
  from work.plan_lines as n
  left join workforce.crafts as c on c.id = n.craft_id
  where n.organization_id = w.organization_id
    and n.site_id = w.site_id
    and n.work_order_id = w.id
    and n.kind = 'LABOUR'
) as h on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and not exists (
    select 1
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and work.is_live(z.status)
       and z.ends_at > now()
  );

alter view api.unscheduled_work owner to assetry_list;
grant select on api.unscheduled_work to authenticated;

comment on view api.unscheduled_work is
$$Open work without a slot ahead

Work orders that are open, assigned, in progress or on hold and have no slot that ends in the future, at the sites that
you reach. schedule_work_order schedules one; explain_labour_capacity shows who has time.$$;
comment on column api.unscheduled_work.type_code is 'Code of the type';
comment on column api.unscheduled_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.unscheduled_work.planner_name is 'Name of the worker';
comment on column api.unscheduled_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.unscheduled_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.unscheduled_work.remaining_hours is
  'Planned hours less the hours recorded as WORK, at least 0; empty without planned labour';
comment on column api.unscheduled_work.craft_codes is 'Codes of the crafts of the planned labour';
comment on column api.unscheduled_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
