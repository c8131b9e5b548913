-- What work cost besides hours and parts: the crane that was hired, the way there, and one bill that came twice.

select api.record_work_order_cost(
         w.id,
         case w.n % 3
           when 0 then jsonb_build_object('kind', 'SERVICE', 'description', 'Alignment by the manufacturer',
                         'quantity', 1.5 + w.n % 4, 'unit', 'h', 'unit_cost', 118)
           when 1 then jsonb_build_object('kind', 'TRAVEL', 'description', 'Way there and back',
                         'quantity', 20 + w.n % 30, 'unit', 'km', 'unit_cost', 0.42)
           else jsonb_build_object('kind', 'TOOL', 'description', 'Hired crane', 'unit', 'd', 'unit_cost', 340)
         end
       )
  from (
         select w.*, row_number() over (order by w.work_order_number) as n
           from api.work_orders as w
          where w.status in ('IN_PROGRESS', 'COMPLETED')
       ) as w;

select api.reverse_work_order_cost(c.id, 'The bill came twice')
  from api.work_order_costs as c
 where c.kind = 'TOOL'
 order by c.created_at, c.id
 limit 1;

-- Who worked when. What is finished was approved; what was recorded since yesterday waits.

select api.record_labour_entry(
         w.id,
         jsonb_build_object(
           'worker_id', x.worker_id, 'kind', x.kind, 'started_at', x.started_at, 'ended_at', x.ended_at
         )
       )
  from api.work_orders as w
 cross join lateral (
    select distinct on (a.work_order_id) a.worker_id
      from api.work_order_assignments as a
     where a.work_order_id = w.id
     order by a.work_order_id, a.assigned_at
  ) as a
 cross join lateral (
    values
      (a.worker_id, 'TRAVEL', w.started_at - interval '20 minutes', w.started_at),
      (a.worker_id, 'WORK', w.started_at, w.started_at + interval '110 minutes'),
      (a.worker_id, 'WAIT', w.started_at + interval '110 minutes', w.started_at + interval '2 hours')
  ) as x (worker_id, kind, started_at, ended_at)
 where w.status in ('IN_PROGRESS', 'COMPLETED')
   and not exists (
         select 1
           from api.work_orders as o
           join api.work_order_assignments as b on b.work_order_id = o.id and b.worker_id = a.worker_id
          where o.id < w.id
            and o.started_at between w.started_at - interval '3 hours' and w.started_at + interval '3 hours'
       );

select api.approve_labour_entry(e.id)
  from api.work_order_labour as e
  join api.work_orders as w on w.id = e.work_order_id and w.status = 'COMPLETED'
 where e.status = 'RECORDED'
 order by e.started_at;

-- What the next jobs are planned to need.

select api.update_work_order_plan(
         w.id,
         jsonb_build_array(
           jsonb_build_object('kind', 'LABOUR', 'description', 'Two fitters', 'quantity', 6, 'unit_cost', 45),
           jsonb_build_object('kind', 'ITEM', 'description', 'Bearing and seal', 'unit', 'set', 'unit_cost', 210),
           jsonb_build_object('kind', 'TOOL', 'description', 'Hydraulic puller', 'unit', 'd', 'unit_cost', 35)
         )
       )
  from api.work_orders as w
 where w.status in ('OPEN', 'ASSIGNED')
   and w.title like 'Replace the bearing%';
