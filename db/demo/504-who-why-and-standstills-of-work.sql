-- Who plans work, under which contract it is done and who bears it; a reason for holds of the house, and work that was
-- raised because its asset stands still.

select api.create_hold_reason(
         jsonb_build_object(
           'code', 'WAITING_FOR_CRANE', 'name', 'The crane is elsewhere', 'category', 'PLANT_CONDITION',
           'pauses_clock', true, 'max_minutes', 960, 'escalation_role_id', r.id
         )
       )
  from api.roles as r
 where r.code = 'PLANNER';

select api.update_work_order(
         w.id,
         jsonb_strip_nulls(
           jsonb_build_object(
             'planner_id', p.id, 'supervisor_id', p.id, 'cost_center_id', c.id, 'contract_id', k.id
           )
         )
       )
  from api.open_work_orders as w
  join api.cost_centers as c on c.code = 'MAINT'
 cross join lateral (
         select e.id from api.workers as e where e.site_id = w.site_id and e.status = 'ACTIVE' order by e.name limit 1
       ) as p
  left join lateral (
         select k.id
           from api.contracts as k
          where k.site_id = w.site_id and k.status = 'ACTIVE'
          order by k.contract_number
          limit 1
       ) as k on right(w.work_order_number, 1) in ('1', '4')
 where w.work_type = 'CORRECTIVE'
   and right(w.work_order_number, 1) in ('1', '3', '4');

select api.hold_work_order(
         w.id,
         jsonb_build_object(
           'hold_reason', 'WAITING_FOR_CRANE', 'note', 'In hall 2 until Thursday',
           'held_at', now() - interval '1 minute'
         )
       )
  from (
         select o.id
           from api.open_work_orders as o
          where o.status in ('OPEN', 'ASSIGNED')
            and o.reported_at < now() - interval '1 hour'
          order by o.work_order_number desc
          limit 1
       ) as w;

select api.update_work_type(t.id, '{"downtime_prompt": "PROMPT"}')
  from api.work_types as t
 where t.code = 'BRK';

select api.create_work_order(
         jsonb_build_object(
           'asset_id', a.id, 'title', a.name || ' does not start', 'type_id', t.id, 'priority', 'HIGH',
           'reported_at', now() - interval '20 minutes', 'is_asset_down', true
         )
       )
  from (
         select b.id, b.name
           from api.assets as b
          where b.status = 'IN_SERVICE'
            and b.parent_id is null
            and not exists (select from api.asset_downtimes as d where d.asset_id = b.id)
          order by b.asset_number
          limit 1
       ) as a
  join api.work_types as t on t.code = 'BRK';
