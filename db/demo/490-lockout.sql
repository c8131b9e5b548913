-- Machines that are locked out by a procedure: one that is only planned, one whose energies are kept away, and one at
-- which a technician has the locks on, for work that needs it.

select api.create_lockout_procedure(
         jsonb_build_object(
           'asset_id', m.id, 'title', m.name, 'review_months', 6,
           'instructions', 'Tell the control room and everybody at the machine; stop it at the panel.'
         ),
         '[{"energy": "ELECTRICAL", "device": "Main breaker", "place": "Panel", "method": "LOCK",
            "verify_step": "Press start: nothing moves"},
           {"energy": "PNEUMATIC", "device": "Air valve", "place": "Behind the drive", "method": "LOCK",
            "release_step": "Open the drain until the gauge shows zero", "verify_step": "The gauge shows zero"}]'
       )
  from (
         select a.id, a.name, row_number() over (order by a.asset_number) as n
           from api.assets as a
          where a.site_code = 'BER'
            and a.status = 'IN_SERVICE'
            and a.parent_id is null
       ) as m
 where m.n <= 4
 order by m.n;

-- The last one is still written.
select api.publish_lockout_procedure(p.id)
  from api.lockout_procedures as p
 order by p.procedure_number
 limit 3;

select api.create_work_order(
         jsonb_build_object(
           'asset_id', p.asset_id, 'title', 'Change the drive belt', 'priority', 'HIGH', 'requires_lockout', true
         )
       )
  from api.lockout_procedures as p
 where p.status = 'PUBLISHED'
 order by p.procedure_number;

select api.create_lockout_application(jsonb_build_object('procedure_id', p.id, 'work_order_id', w.id))
  from api.lockout_procedures as p
  join api.work_orders as w on w.asset_id = p.asset_id and w.title = 'Change the drive belt'
 where p.status = 'PUBLISHED'
 order by p.procedure_number;

select api.record_lockout_step(o.id, s.step)
  from (
         select a.id, row_number() over (order by a.application_number) as n
           from api.lockout_applications as a
       ) as o
 cross join (values (1, 'NOTIFIED'), (2, 'SHUT_DOWN'), (3, 'ISOLATED')) as s (n, step)
 where o.n <= 2
 order by o.n, s.n;

-- Whoever works puts on a lock of his own: Tess does, then Ada goes on.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'tess@northwind.example';
select hook.pre_request();

select api.apply_lockout_lock(
         o.id, jsonb_build_object('point_id', q.id, 'lock_number', format('TW-%s', q.position))
       )
  from (
         select a.id, a.procedure_id
           from api.lockout_applications as a
          where a.status = 'ISOLATED'
          order by a.application_number
          limit 1
       ) as o
  join api.lockout_points as q on q.procedure_id = o.procedure_id
 order by q.position;

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.record_lockout_step(
         o.id, s.step, case s.step when 'VERIFIED' then o.point_ids end
       )
  from (
         select k.application_id as id, array_agg(k.point_id) as point_ids
           from api.lockout_locks as k
          group by k.application_id
       ) as o
 cross join (values (1, 'APPLIED'), (2, 'RELEASED'), (3, 'VERIFIED')) as s (n, step)
 order by s.n;

select api.start_work_order(a.work_order_id) from api.lockout_applications as a where a.status = 'VERIFIED';
