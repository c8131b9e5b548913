begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('wims', '{north}', '{labour_entry.record}');
select test.person('nina', '{north}', '{labour_entry.record,labour_entry.approve}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('sid', 'south');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.work_order('fan', 'north'), test.work_order('far', 'south'), test.work_order('draft', 'north');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'DRAFT' where id = test.id('draft');
alter table work.work_orders enable trigger check_transition;
select test.labour('elsewhere', 'wim', 'far', '2026-01-05T06:00Z', '2026-01-05T07:00Z');

create function pg_temp.hours(p_from text, p_to text, p_values jsonb default '{}')
returns jsonb
language sql
as $$ select jsonb_build_object('started_at', p_from, 'ended_at', p_to) || p_values $$;

select test.sign_in('wims');
select results_eq(
  $$ select worker_id = test.id('wim'), kind, status, started_at, minutes, row_version
       from api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-05T08:00:59Z', '2026-01-05T10:30:01Z')) $$,
  $$ values (true, 'WORK', 'RECORDED', '2026-01-05T08:00Z'::timestamptz, 150, 1) $$,
  'the own hours are recorded, in whole minutes'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-05T10:30Z', '2026-01-05T10:31Z',
       '{"kind": "TRAVEL"}')) $$,
  'what adjoins does not overlap'
);
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-05T10:29Z', '2026-01-05T11:00Z')) $$,
  'LABOUR_OVERLAPS', 409, 'nobody works twice at a time'
);
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-05T06:30Z', '2026-01-05T06:31Z')) $$,
  'LABOUR_OVERLAPS', 409, 'nor at a site out of reach'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), '{}') $$, '{ended_at,started_at}', 'from when to when is needed'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), '{"kind": "SLEEP", "started_at": "yesterday", "minutes": 5}') $$,
  '{kind,minutes,started_at}', 'every fault is told'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-06T08:00Z', '2026-01-06T08:00:59Z')) $$,
  '{ended_at}', 'less than a minute is nothing'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-06T08:00Z', '2026-01-06T07:00Z')) $$,
  '{ended_at}', 'nor is what ends before it begins'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-06T08:00Z', '2026-01-07T08:01Z')) $$,
  '{ended_at}', 'more than a day is no one entry'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2999-01-06T08:00Z', '2999-01-06T09:00Z')) $$,
  '{started_at}', 'nobody has worked tomorrow'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('-infinity', '2026-01-06T09:00Z')) $$,
  '{started_at}', 'nor for ever'
);
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-07T08:00Z', '2026-01-07T09:00Z',
       jsonb_build_object('worker_id', test.id('zoe')))) $$,
  'PERMISSION_DENIED', 403, 'the hours of others are recorded by those who approve'
);
select test.refuses(
  $$ select api.record_labour_entry(test.id('draft'), pg_temp.hours('2026-01-07T08:00Z', '2026-01-07T09:00Z')) $$,
  'WORK_ORDER_NOT_APPROVED', 409, 'work that is not approved bears none'
);
select test.refuses(
  $$ select api.record_labour_entry(test.id('far'), pg_temp.hours('2026-01-07T08:00Z', '2026-01-07T09:00Z')) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor does work out of reach'
);
select test.sign_out();

select test.sign_in('nina');
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-07T08:00Z', '2026-01-07T09:00Z')) $$,
  '{worker_id}', 'an account that is no worker''s says whose they are'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-05T08:00Z', '2026-01-05T09:00Z',
       jsonb_build_object('worker_id', test.id('zoe')))) $$,
  'then others can be worked for, at the same time'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-07T08:00Z', '2026-01-07T09:00Z',
       jsonb_build_object('worker_id', test.id('sid')))) $$,
  '{worker_id}', 'not a worker out of reach'
);
select results_eq(
  $$ select worker_name, kind, minutes, allowed_actions from api.work_order_labour order by worker_name, started_at $$,
  $$ values ('wim', 'WORK', 150, '["approve_labour_entry", "correct_labour_entry", "reject_labour_entry"]'::jsonb),
            ('wim', 'TRAVEL', 1, '["approve_labour_entry", "correct_labour_entry", "reject_labour_entry"]'),
            ('zoe', 'WORK', 60, '["approve_labour_entry", "correct_labour_entry", "reject_labour_entry"]') $$,
  'the list has them, at the sites within reach'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  test.faults($$ select api.cancel_work_order(test.id('fan'), 'x') $$), 'fan HAS_ACTUALS',
  'work on which hours were worked is not cancelled'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), '{}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is recorded'
);
select test.sign_out();

-- Slips of the pen, and hours from before the worker came.
select test.sign_out();
update workforce.workers set hired_on = '2025-03-01' where id = test.id('zoe');
select test.site('isle', 'ISLE', 'Pacific/Kiritimati');
select test.work_order('reef', 'isle');
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('0001-01-01T08:00Z', '0001-01-01T09:00Z',
       jsonb_build_object('worker_id', test.id('wim')))) $$,
  '{started_at}', 'nobody has worked in the year one'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2025-02-28T23:00Z', '2025-03-01T01:00Z',
       jsonb_build_object('worker_id', test.id('zoe')))) $$,
  '{started_at}', 'nor before the day of being hired'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('reef'), pg_temp.hours('2025-02-28T23:00Z', '2025-03-01T01:00Z',
       jsonb_build_object('worker_id', test.id('zoe')))) $$,
  'which is a day of the site'
);

select * from finish();
rollback;
