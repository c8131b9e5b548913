begin;
select plan(22);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('tess', '{*}', '{work_order_slot.perform}'), test.person('sue', '{south}');
select test.calendar('mornings', '{north}', '08:00', '12:00');
select test.worker('wim', 'north');
select test.work_order('a', 'north', now(), '2099-01-05T12:00Z'), test.work_order('b', 'north', now(),
  '2099-01-05T11:00Z'),
       test.work_order('c', 'north', now(), '2099-01-05T10:00Z'), test.work_order('long', 'north'),
       test.work_order('bare', 'north');
update work.work_orders set priority = 'HIGH' where id in (test.id('a'), test.id('c'));
update work.work_orders set priority = 'URGENT' where id = test.id('b');
select test.planned_labour('a', 1), test.planned_labour('b', 1.5), test.planned_labour('c', 1),
  test.planned_labour('long', 9);

create function pg_temp.planned(p_from text default '2099-01-05T08:00Z', p_until text default '2099-01-05T12:00Z')
returns table (title text, worker text, starts_at timestamptz, is_late boolean, code text, reason_counts jsonb)
language sql
as $$
  select w.title, p.worker_name, p.starts_at, p.is_late, p.code, p.reason_counts
    from api.generate_dispatch_plan(test.id('north'), p_from::timestamptz, p_until::timestamptz)
         with ordinality as p
    left join api.work_orders as w on w.id = p.work_order_id
   order by p.ordinality
$$;
create function pg_temp.proposals() returns uuid[] language sql as $$
  select array_agg(s.id order by s.starts_at) from api.work_order_slots as s where s.status = 'PROPOSED' $$;

select test.sign_in('ann');
select results_eq(
  'select title, worker, starts_at, is_late, code, reason_counts from pg_temp.planned()',
  $$ values ('b', 'wim', timestamptz '2099-01-05T08:00Z', false, null, '{}'::jsonb),
            ('c', 'wim', '2099-01-05T09:30Z', true, null, '{}'),
            ('a', 'wim', '2099-01-05T10:30Z', false, null, '{}'),
            ('long', null, null, null, 'NO_CANDIDATE', '{"OUTSIDE_SHIFT": 1}') $$,
  'by priority, then by due date, each choice counts for the next'
);
select results_eq(
  'select title, starts_at from pg_temp.planned()',
  $$ values ('b', timestamptz '2099-01-05T08:00Z'), ('c', '2099-01-05T09:30Z'), ('a', '2099-01-05T10:30Z'), ('long',
    null) $$,
  'a second run answers the same'
);
select is(cardinality(pg_temp.proposals()), 3, 'and replaces what was proposed');
select is(
  (select count(*) from api.work_order_slots where status = 'RELEASED'), 3::bigint, 'which stays on record'
);
select is((select count(*) from api.unscheduled_work), 5::bigint, 'a proposal takes no time');
select is(
  (select sum(scheduled_hours) from api.explain_labour_capacity('2099-01-05', '2099-01-05')), 0.00, 'nor is it load'
);
select test.sign_out();
select test.sign_in('tess');
select is((select count(*) from api.work_order_slots where status = 'PROPOSED'), 0::bigint, 'it is for planners');
select test.refuses($$ select pg_temp.planned() $$, 'PERMISSION_DENIED', 403, 'who plan');
select test.sign_out();
select test.sign_in('sue');
select test.refuses($$ select pg_temp.planned() $$, 'SITE_NOT_FOUND', 404, 'within reach');
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select pg_temp.planned('2099-01-05T08:00Z', '2099-01-05T08:00Z') $$, '{p_until}', 'a period'
);
select test.refuses_fields(
  $$ select pg_temp.planned('2099-01-05T08:00Z', '2099-04-06T08:00Z') $$, '{p_until}', 'of ninety days at most'
);

-- Confirmed.
select is((select count(*) from api.confirm_slots((pg_temp.proposals())[:2]) as s where s.status = 'PLANNED'),
  2::bigint, 'two are confirmed');
select results_eq(
  $$ select title, status from api.work_orders where title in ('a', 'b', 'c') order by 1 $$,
  $$ values ('a', 'OPEN'), ('b', 'ASSIGNED'), ('c', 'ASSIGNED') $$,
  'and the worker has them'
);
select test.refuses(
  $$ select api.confirm_slots((select array_agg(id) from api.work_order_slots where status = 'PLANNED')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select results_eq(
  'select title, starts_at from pg_temp.planned()',
  $$ values ('a', timestamptz '2099-01-05T10:30Z'), ('long', null) $$,
  'what is planned is not moved'
);
select api.record_absence(jsonb_build_object('worker_id', test.id('wim'), 'kind', 'LEAVE',
  'starts_at', '2099-01-05T10:30Z', 'ends_at', '2099-01-05T11:00Z'));
select test.refuses(
  $$ select api.confirm_slots(pg_temp.proposals()) $$, 'SLOT_NOT_POSSIBLE', 409, 'all guards are asked again'
);
select is((select status from api.work_orders where title = 'a'), 'OPEN', 'and nothing is changed');
select results_eq(
  'select title, starts_at, is_late from pg_temp.planned()',
  $$ values ('a', timestamptz '2099-01-05T11:00Z', false), ('long', null, null) $$,
  'around the absence'
);
-- Scheduled otherwise, the proposal goes.
select api.assign_work_order(test.id('a'), test.worker_ids('wim'));
select api.schedule_work_order(test.id('a'), jsonb_build_array(jsonb_build_object(
  'worker_id', test.id('wim'), 'starts_at', '2099-01-06T08:00Z', 'ends_at', '2099-01-06T09:00Z')));
select is(pg_temp.proposals(), null, 'what is scheduled otherwise is proposed no more');
select test.sign_out();

-- What finds nobody says why.
select test.work_order('weld', 'north');
select test.sign_in('ann');
select test.remember('welder', c.id) from api.create_craft('{"code": "WELD", "name": "Welder"}') as c;
select test.sign_out();
select test.planned_labour('weld', 1, 'welder');
select test.sign_in('ann');
select is(
  (select reason_counts from pg_temp.planned() where title = 'weld'), '{"CRAFT_MISSING": 1}'::jsonb,
  'for how many workers which code'
);
select is(
  (select score from api.work_order_slots where status = 'PLANNED' and work_order_title = 'b'), 65.00,
  'the score is kept with the slot'
);
select isnt_empty(
  $$ select from api.audit_events where entity = 'work.slots' and action = 'confirm_slots' $$, 'the log has it'
);
select test.sign_out();

select * from finish();
rollback;
