begin;
select plan(19);

select test.organization('acme');
select test.site('north');
update core.sites set time_zone = 'Europe/Berlin' where id = test.id('north');
select test.person('ann'), test.person('nora', '{*}', '{work_order.assign}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north'),
       test.work_order('fire', 'north');
update work.work_orders set priority = 'EMERGENCY' where id = test.id('fire');

create function pg_temp.slot(p_worker text, p_from text, p_to text, p_rest jsonb default '{}')
returns jsonb language sql
as $$ select jsonb_build_object('worker_id', test.id(p_worker), 'starts_at', p_from, 'ends_at', p_to) || p_rest $$;
create function pg_temp.plan_of(p_work_order text, variadic p_slots jsonb[])
returns setof work.work_order_answer
language sql
as $$ select * from api.schedule_work_order(test.id(p_work_order), to_jsonb(p_slots)) $$;

select test.sign_in('ann');
select test.remember('cal', c.id) from api.create_calendar(jsonb_build_object('code', 'C', 'name', 'C', 'hours', (
  select jsonb_agg(jsonb_build_object('weekday', d, 'start_time', '08:00', 'end_time', '16:00'))
    from generate_series(1, 5) as d), 'exceptions', '[{"occurs_on": "2099-01-06"}]'::jsonb)) as c;
select api.assign_work_order(test.id('fan'), test.worker_ids('wim', 'wes')),
       api.assign_work_order(test.id('fire'), test.worker_ids('wim', 'wes'));

select lives_ok(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wim', '2099-01-03T01:00Z', '2099-01-03T02:00Z')) $$,
  'without a calendar work is planned at any time'
);
select api.update_site(test.id('north'), jsonb_build_object('calendar_id', test.id('cal')));
select lives_ok(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wim', '2099-01-03T01:00Z', '2099-01-03T02:00Z')) $$,
  'what is planned already is not asked again'
);
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-03T01:00Z', '2099-01-03T02:00Z')) $$,
  'OUTSIDE_SHIFT', 422, 'on a Saturday at 02:00 nobody is there'
);
select lives_ok(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-05T07:00Z', '2099-01-05T15:00Z')) $$,
  'within the hours of the calendar of the site somebody is'
);
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-05T07:00Z', '2099-01-05T15:01Z')) $$,
  'OUTSIDE_SHIFT', 422, 'not a minute longer'
);
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-06T08:00Z', '2099-01-06T09:00Z')) $$,
  'OUTSIDE_SHIFT', 422, 'nor on a day off'
);

-- A pattern.
select test.sign_out();
select test.shift_pattern('nights', 2, '{0 22:00 06:00,1 22:00 06:00 ON_CALL}');
select test.sign_in('ann');
select api.create_shift_assignment(jsonb_build_object(
  'worker_id', test.id('wim'), 'shift_pattern_id', test.id('nights'), 'starts_on', '2099-01-07'));
select lives_ok(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wim', '2099-01-07T21:00Z', '2099-01-08T05:00Z')) $$,
  'a night shift is one'
);
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wim', '2099-01-07T08:00Z', '2099-01-07T09:00Z')) $$,
  'OUTSIDE_SHIFT', 422, 'the hours of the calendar hold no longer'
);
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wim', '2099-01-08T22:00Z', '2099-01-08T23:00Z')) $$,
  'OUTSIDE_SHIFT', 422, 'who is on call is not there for usual work'
);
select lives_ok(
  $$ select pg_temp.plan_of('fire', pg_temp.slot('wim', '2099-01-08T22:00Z', '2099-01-08T23:00Z')) $$,
  'but for an emergency'
);

-- Absent, on leave, and overridden.
select api.record_absence(jsonb_build_object(
  'worker_id', test.id('wes'), 'kind', 'LEAVE', 'starts_at', '2099-01-12T00:00Z', 'ends_at', '2099-01-17T00:00Z'));
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-12T08:00Z', '2099-01-12T09:00Z')) $$,
  'ABSENT', 422, 'who is absent is not planned'
);
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-14T01:00Z', '2099-01-14T02:00Z'),
                                   pg_temp.slot('wim', '2099-01-14T12:00Z', '2099-01-14T13:00Z')) $$,
  'ABSENT', 422, 'several are refused under the gravest'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select pg_temp.plan_of('fan',
       pg_temp.slot('wes', '2099-01-12T08:00Z', '2099-01-12T09:00Z', '{"override_reason": "Agreed"}')) $$,
  'PERMISSION_DENIED', 403, 'an override needs its permission'
);
select test.sign_out();
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.plan_of('fan',
       pg_temp.slot('wes', '2099-01-14T01:00Z', '2099-01-14T02:00Z', '{"override_reason": "Agreed"}'),
       pg_temp.slot('wes', '2099-01-19T08:00Z', '2099-01-19T09:00Z', '{"override_reason": "Not needed"}')) $$,
  'with a reason it is planned all the same'
);
select results_eq(
  $$ select starts_at, override_reason, overridden_codes from api.work_order_slots
      where released_at is null and work_order_title = 'fan' order by 1 $$,
  $$ values ('2099-01-14T01:00Z'::timestamptz, 'Agreed', '{ABSENT,OUTSIDE_SHIFT}'::text[]),
            ('2099-01-19T08:00Z', null, '{}') $$,
  'the reason is kept with what it overrides'
);
select test.refuses(
  $$ select pg_temp.plan_of('fire',
       pg_temp.slot('wes', '2099-01-14T01:00Z', '2099-01-14T02:00Z', '{"override_reason": "Agreed"}')) $$,
  'DOUBLE_BOOKED', 409, 'nothing overrides that somebody is elsewhere'
);
select api.pause_worker(test.id('wes'));
select test.refuses(
  $$ select pg_temp.plan_of('fan', pg_temp.slot('wes', '2099-01-20T08:00Z', '2099-01-20T09:00Z')) $$,
  'WORKER_NOT_ACTIVE', 422, 'who is on leave is not planned'
);
select lives_ok(
  $$ select pg_temp.plan_of('fan',
       pg_temp.slot('wes', '2099-01-20T08:00Z', '2099-01-20T09:00Z', '{"override_reason": "Is back"}')) $$,
  'but with a reason'
);
select lives_ok($$ select api.schedule_work_order(test.id('fan'), '[]') $$, 'and nothing is asked of what is released');
select test.sign_out();

select * from finish();
rollback;
