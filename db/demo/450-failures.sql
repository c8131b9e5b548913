-- How the machines fail: words for it, what follows what, and what was found at the failures of the last weeks.

select api.create_failure_class(jsonb_build_object('code', c.code, 'name', c.name))
  from (values ('ROT', 'Rotating equipment'), ('ELE', 'Electrical equipment')) as c (code, name);

select api.create_failure_code(jsonb_build_object('level', c.level, 'code', c.code, 'name', c.name))
  from (values
         ('PROBLEM', 'VIB', 'Vibrates'), ('PROBLEM', 'NST', 'Does not start'), ('PROBLEM', 'LEA', 'Leaks'),
         ('CAUSE', 'BRG', 'Bearing worn'), ('CAUSE', 'ALI', 'Out of alignment'), ('CAUSE', 'SEA', 'Seal worn'),
         ('CAUSE', 'FUS', 'Fuse blown'),
         ('REMEDY', 'REP', 'Replaced'), ('REMEDY', 'ADJ', 'Adjusted')
       ) as c (level, code, name);

select api.update_failure_links(
         k.id,
         jsonb_agg(jsonb_strip_nulls(jsonb_build_object('parent_id', p.id, 'child_id', c.id)))
       )
  from (values
         ('ROT', null, 'VIB'), ('ROT', null, 'LEA'), ('ROT', null, 'NST'), ('ROT', 'VIB', 'BRG'), ('ROT', 'VIB', 'ALI'),
         ('ROT', 'LEA', 'SEA'), ('ROT', 'NST', 'FUS'), ('ROT', 'BRG', 'REP'), ('ROT', 'SEA', 'REP'),
         ('ROT', 'ALI', 'ADJ'), ('ROT', 'FUS', 'REP'), ('ELE', null, 'NST'), ('ELE', 'NST', 'FUS'),
         ('ELE', 'FUS', 'REP')
       ) as l (class, parent, child)
  join api.failure_classes as k on k.code = l.class
  join api.failure_codes as c on c.code = l.child
  left join api.failure_codes as p on p.code = l.parent
 group by k.id;

select api.update_asset_category(c.id, jsonb_build_object('failure_class_id', k.id))
  from api.asset_categories as c
  join api.failure_classes as k on k.code = 'ROT'
 where c.parent_id is null;

select api.update_work_type(t.id, '{"failure_report": "PROMPT"}')
  from api.work_types as t
 where t.code = 'BRK';

select api.record_failure_report(
         w.id,
         jsonb_strip_nulls(
           jsonb_build_object(
             'class_id', l.class_id, 'problem_id', l.child_id, 'cause_id', c.child_id, 'remedy_id', r.child_id,
             'mechanism', f.mechanism, 'detection_method', f.detection_method, 'impact', f.impact,
             'production_impact', 'MINOR', 'restored_at', w.completed_at
           )
         )
       )
  from (
         select w.*, row_number() over (order by w.work_order_number) as n
           from api.work_orders as w
          where w.work_type = 'CORRECTIVE'
            and w.status = 'COMPLETED'
       ) as w
  join (values
         (0, 'VIB', 'BRG', 'REP', 'WEAR', 'PERIODIC_CONDITION_MONITORING', 'DEGRADED'),
         (1, 'VIB', 'ALI', 'ADJ', 'CLEARANCE_OR_ALIGNMENT', 'CASUAL_OBSERVATION', 'INCIPIENT'),
         (2, 'NST', 'FUS', 'REP', 'SHORT_CIRCUIT', 'ON_DEMAND', 'CRITICAL')
       ) as f (n, problem, cause, remedy, mechanism, detection_method, impact) on f.n = w.n % 3
  join api.failure_links as l on l.class_code = 'ROT' and l.child_code = f.problem and l.parent_id is null
  join api.failure_links as c on c.class_id = l.class_id and c.parent_id = l.child_id and c.child_code = f.cause
  join api.failure_links as r on r.class_id = l.class_id and r.parent_id = c.child_id and r.child_code = f.remedy;

-- What was found at a check is repaired by work of its own; a round looks at several machines.

select api.create_follow_up_work_order(
         w.id, jsonb_build_object('title', 'Replace the coupling that was found worn', 'priority', 'HIGH')
       )
  from api.work_orders as w
 where w.work_type = 'PREVENTIVE'
   and w.status = 'COMPLETED'
 order by w.work_order_number
 limit 2;

select api.update_work_order_relations(
         p.first_id,
         jsonb_build_array(
           jsonb_build_object('kind', 'BLOCKS', 'related_id', p.next_id, 'note', 'Power is off until then')
         )
       )
  from (
         select w.id as first_id, lead(w.id) over (partition by w.site_id order by w.work_order_number) as next_id
           from api.work_orders as w
          where w.status = 'OPEN'
       ) as p
 where p.next_id is not null
 order by p.first_id
 limit 1;

select api.update_work_order_assets(
         w.id,
         (
           select jsonb_agg(jsonb_build_object('asset_id', a.id, 'note', 'Look, listen, clean'))
             from (
                    select * from api.assets as a
                     where a.site_id = w.site_id and a.status = 'IN_SERVICE'
                     order by a.asset_number
                     limit 4
                  ) as a
         )
       )
  from (select * from api.work_orders as w where w.status = 'ASSIGNED' order by w.work_order_number limit 1) as w;

-- What is said at the work, who watches it and who stands for it.

select api.create_work_order_comment(
         w.id,
         jsonb_build_object(
           'body', 'The spare is on the shelf beside the door.', 'mentioned_worker_ids', w.assigned_worker_ids
         )
       )
  from api.work_orders as w
 where w.status = 'IN_PROGRESS'
 order by w.work_order_number
 limit 4;

select api.subscribe_work_order(w.id)
  from (select * from api.work_orders as w where w.priority = 'URGENT' order by w.work_order_number limit 3) as w;

-- Nobody reviews his own work: Sam does, then Ada goes on.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'sam@northwind.example';
select hook.pre_request();

select api.sign_work_order(w.id, '{"meaning": "REVIEWED", "note": "Looked at on the round"}')
  from (select * from api.work_orders as w where w.status = 'COMPLETED' order by w.work_order_number limit 3) as w;

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

-- When the next jobs are planned: each in a shift of its own of the worker.

select api.schedule_work_order(
         a.work_order_id,
         jsonb_build_array(
           jsonb_build_object(
             'worker_id', a.worker_id, 'starts_at', h.starts_at, 'ends_at', h.starts_at + interval '3 hours'
           )
         )
       )
  from (
         select a.work_order_id, a.worker_id,
                row_number() over (partition by a.worker_id order by w.work_order_number) as place
           from api.work_order_assignments as a
           join api.work_orders as w on w.id = a.work_order_id and w.status = 'ASSIGNED'
          where a.ended_at is null
       ) as a
  join (
         select h.worker_id, h.starts_at,
                row_number() over (partition by h.worker_id order by h.starts_at) as place
           from api.worker_shifts as h
          where h.starts_at > now()
            and h.minutes >= 180
       ) as h
    on h.worker_id = a.worker_id
   and h.place = a.place;
