-- The types of work that the organization tells apart; what costs much is approved before it is done.

select api.create_work_type(
         jsonb_strip_nulls(
           jsonb_build_object(
             'code', t.code, 'name', t.name, 'class', t.class, 'requires_approval_over', t.requires_approval_over,
             'approval_currency', case when t.requires_approval_over is not null then 'EUR' end
           )
         )
       )
  from (values
         ('BRK', 'Breakdown', 'CORRECTIVE_IMMEDIATE', null),
         ('REP', 'Planned repair', 'CORRECTIVE_DEFERRED', null),
         ('PM', 'Preventive maintenance', 'PREVENTIVE', null),
         ('PRJ', 'Project', 'PROJECT', 2500)
       ) as t (code, name, class, requires_approval_over);

-- Work of the last ten weeks: most of it finished, some under way, some resting, some waiting.

select api.create_work_order(
         jsonb_build_object(
           'asset_id', a.id, 'title', format('%s: %s', j.title, a.name), 'priority', j.priority,
           'type_id', t.id, 'estimated_cost', j.estimated_cost, 'target_minutes', j.target_minutes,
           'reported_at', now() - make_interval(days => 1 + (n * 7 % 70)::integer, hours => 6)
         )
       )
  from (
         select a.*, row_number() over (order by a.asset_number) as n
           from api.assets as a
          where a.parent_id is not null
       ) as a
  join (values
         (0, 'Replace the bearing', 'HIGH', 'REP', 960, 780),
         (1, 'Quarterly service', 'MEDIUM', 'PM', 4800, 240),
         (2, 'Unusual noise', 'MEDIUM', 'REP', 1920, null),
         (3, 'Does not start', 'URGENT', 'BRK', 480, null)
       ) as j (kind, title, priority, type_code, target_minutes, estimated_cost) on j.kind = a.n % 4
  join api.work_types as t on t.code = j.type_code
 where a.n % 3 = 0
 order by a.n;

select api.assign_work_order(w.id, jsonb_build_object('worker_ids', jsonb_build_array(k.id)))
  from (select w.*, row_number() over (order by w.work_order_number) as n from api.work_orders as w) as w
 cross join lateral (
    select k.id from api.workers as k where k.site_id = w.site_id order by md5(k.name || w.work_order_number) limit 1
  ) as k
 where w.n % 8 <> 0;

select api.update_work_order_tasks(
         w.id,
         '[
           {"title": "Isolate and lock out", "kind": "CHECK", "instructions": "At the main switch; keep the key"},
           {"title": "Temperature of the bearing", "kind": "NUMBER", "unit": "°C", "accept_max": 80},
           {"title": "Oil", "kind": "CHOICE", "options": ["CLEAN", "DARK", "LOW"], "allows_na": true},
           {"title": "Remarks", "kind": "TEXT", "is_required": false}
         ]'
       )
  from api.work_orders as w
 where w.work_type = 'PREVENTIVE';

select api.start_work_order(w.id, w.reported_at + interval '3 hours')
  from api.work_orders as w
 where w.status = 'ASSIGNED'
   and right(w.work_order_number, 1) <> '5';

select api.answer_work_order_tasks(
         t.work_order_id,
         jsonb_agg(
           jsonb_build_object(
             'id', t.id,
             'answer', case t.kind
               when 'CHECK' then to_jsonb(true)
               when 'NUMBER' then to_jsonb(52 + ascii(t.work_order_number) % 7)
               when 'CHOICE' then to_jsonb('CLEAN'::text)
             end
           )
         )
       )
  from api.work_order_tasks as t
  join api.work_orders as w on w.id = t.work_order_id and w.status = 'IN_PROGRESS'
 where t.is_required
   and w.reported_at < now() - interval '9 days'
 group by t.work_order_id;

select api.complete_work_order(
         w.id,
         jsonb_build_object(
           'completed_at', w.started_at + interval '5 hours',
           'completion_note', 'Done, ran for an hour without a finding'
         )
       )
  from api.work_orders as w
 where w.status = 'IN_PROGRESS'
   and w.reported_at < now() - interval '9 days';

select api.close_work_order(w.id)
  from api.work_orders as w
 where w.status = 'COMPLETED'
   and w.reported_at < now() - interval '40 days';

select api.hold_work_order(
         w.id,
         jsonb_build_object(
           'hold_reason', 'WAITING_FOR_PARTS', 'note', 'Spare part ordered',
           'held_at', w.started_at + interval '2 hours'
         )
       )
  from api.work_orders as w
 where w.status = 'IN_PROGRESS'
   and right(w.work_order_number, 1) in ('2', '7');

-- What is to be spent is decided by somebody else: a project waits for its approval.

select api.create_work_order(
         jsonb_build_object(
           'asset_id', a.id, 'title', 'Second pump beside ' || a.name, 'type_id', t.id, 'estimated_cost', 18500
         )
       )
  from (select * from api.assets order by asset_number limit 1) as a
  join api.work_types as t on t.code = 'PRJ';

-- Its parts are approved with it.
select api.create_work_order(
         jsonb_build_object(
           'asset_id', w.asset_id, 'title', j.title, 'type_id', w.type_id, 'estimated_cost', j.estimated_cost,
           'parent_id', w.id, 'inherits_approval', true
         )
       )
  from (select * from api.work_orders where status = 'AWAITING_APPROVAL' order by work_order_number limit 1) as w
 cross join (values ('Foundation', 4200), ('Pipes and valves', 6300)) as j (title, estimated_cost);

-- What is closed is put right with a reason.
select api.amend_work_order(
         w.id, jsonb_build_object('completion_note', w.completion_note || '; the drive side'),
         'The report did not say which bearing'
       )
  from (select * from api.work_orders where status = 'CLOSED' order by work_order_number limit 1) as w;
