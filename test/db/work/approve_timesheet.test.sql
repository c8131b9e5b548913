-- An approved timesheet is a lid on its week, and corrections land in an open one.
begin;
select plan(42);

select test.organization('acme');
select test.site('north', 'N', 'America/New_York'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('kim', '{north}', '{labour_entry.record}'),
       test.person('lou', '{*}', '{labour_entry.record,labour_entry.approve,timesheet.approve,work_order.perform}'),
       test.person('sue', '{south}', '{timesheet.approve,labour_entry.approve}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north'),
       test.labour_rate('wim', 40);
update workforce.workers set account_id = test.id('kim') where id = test.id('wim');
select test.labour('day', 'wim', 'fan', '2026-01-06T13:00Z', '2026-01-06T15:00Z');
select test.labour('way', 'wim', 'fan', '2026-01-06T15:00Z', '2026-01-06T16:00Z', 'TRAVEL');

create function pg_temp.hours(p_from text, p_until text, p_rest jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('worker_id', test.id('wim'), 'started_at', p_from, 'ended_at', p_until) || p_rest
$$;
create function pg_temp.totals(p_week_on date) returns text language sql security definer as $$
  select format('%s work, %s travel, %s deducted', t ->> 'work_minutes', t ->> 'travel_minutes',
           t ->> 'deducted_minutes')
    from work.timesheet_totals(test.id('wim'), p_week_on) as t
$$;

select test.sign_in('kim');
select test.remember('sheet', s.id) from api.submit_timesheet('2026-01-05') as s;
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.approve_timesheet(test.id('sheet')) $$, 'PERMISSION_DENIED', 403, 'it takes a permission'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.approve_timesheet(test.id('sheet')) $$, 'TIMESHEET_NOT_FOUND', 404, 'out of reach it is not found'
);
select is_empty($$ select id from api.timesheets $$, 'nor in the list');
select test.sign_out();
update workforce.workers set account_id = test.id('lou') where id = test.id('wim');
select test.sign_in('lou');
select test.refuses(
  $$ select api.approve_timesheet(test.id('sheet')) $$, 'SELF_APPROVAL', 422, 'nobody approves their own'
);
select is(
  (select o ->> 'code' from api.explain_transition('workforce.timesheets', test.id('sheet')) as e,
     jsonb_array_elements(e.obstacles) as o where e.action = 'approve_timesheet'),
  'SELF_APPROVAL', 'which is explained before'
);
select ok(not (select may_decide from api.approvals where id = test.id('sheet')), 'and shown where it waits');
select test.sign_out();
update workforce.workers set account_id = null where id = test.id('wim');
update workforce.timesheets set submitter_ids = submitter_ids || test.id('ann');
select test.sign_in('lou');
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses(
  $$ select api.approve_timesheet(test.id('sheet')) $$, 'SELF_APPROVAL', 422, 'nor what they submitted, as the actor'
);
select test.sign_out();
update workforce.timesheets set submitter_ids = array_remove(submitter_ids, test.id('ann'));

select test.sign_in('lou');
select ok(
  (select may_decide and number = '2026-01-05' and title = 'wim' and requested_by_name = 'kim'
     from api.approvals where action = 'approve_timesheet'),
  'it waits for another account'
);
select test.remember('more', e.id)
  from api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-07T13:00Z', '2026-01-07T14:00Z')) as e;
select test.refuses(
  $$ select api.approve_timesheet(test.id('sheet')) $$, 'HOURS_CHANGED', 409, 'what changed since is submitted again'
);
select api.reject_labour_entry(test.id('more'), 'Twice');
select test.refuses($$ select api.approve_timesheet(test.id('sheet'), 1) $$, 'STALE_ROW', 409, 'an old version');
select test.refuses($$ select api.approve_timesheet(uuidv7()) $$, 'TIMESHEET_NOT_FOUND', 404, 'none');
select results_eq(
  $$ select status, totals ->> 'minutes', row_version from api.approve_timesheet(test.id('sheet')) $$,
  $$ values ('APPROVED', '180', 5) $$, 'then it is approved'
);
select results_eq(
  $$ select status, decided_by_name, allowed_actions from api.timesheets $$,
  $$ values ('APPROVED', 'lou', null::jsonb) $$, 'and the list says by whom'
);
select is_empty($$ select id from api.approvals where action = 'approve_timesheet' $$, 'it waits no more');
select test.refuses(
  $$ select api.approve_timesheet(test.id('sheet')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is approved once'
);

-- The lid.
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-08T13:00Z', '2026-01-08T14:00Z')) $$,
  'TIMESHEET_APPROVED', 409, 'no hour is recorded for that week'
);
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-12T04:59Z', '2026-01-12T06:00Z')) $$,
  'TIMESHEET_APPROVED', 409, 'not at the end of Sunday in New York either'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-12T05:00Z', '2026-01-12T05:01Z')) $$,
  'a minute later is another week'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-08T13:00Z', '2026-01-08T14:00Z',
       jsonb_build_object('worker_id', test.id('wes')))) $$,
  'and others have a lid of their own'
);
select test.refuses(
  $$ select api.correct_labour_entry(test.id('day'), '{"kind": "WAIT"}', 'It rained') $$,
  'TIMESHEET_APPROVED', 409, 'nor corrected'
);
select test.refuses(
  $$ select api.reject_labour_entry(test.id('day'), 'Not worked') $$, 'TIMESHEET_APPROVED', 409, 'nor rejected'
);
select lives_ok($$ select api.approve_labour_entry(test.id('day')) $$, 'hours are approved on their own');
select test.refuses_fields(
  $$ select api.correct_labour_entry(test.id('day'), '{"week_on": "2026-01-13"}', 'x') $$, '{week_on}', 'no Monday'
);
select test.refuses_fields(
  $$ select api.correct_labour_entry(test.id('day'), '{"week_on": "2025-12-29"}', 'x') $$, '{week_on}',
  'not the week before'
);
select test.refuses_fields(
  $$ select api.correct_labour_entry(test.id('day'), '{"week_on": "2099-01-05"}', 'x') $$, '{week_on}',
  'nor one to come'
);
select test.refuses_fields(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-20T13:00Z', '2026-01-20T14:00Z',
       '{"week_on": "2026-01-26"}')) $$,
  '{week_on}', 'and hours of an open week count there'
);

-- A correction in an open week: there the difference counts, and the approved week stays as it is.
select test.remember('shorter', e.id), e.week_on
  from api.correct_labour_entry(
         test.id('day'), '{"ended_at": "2026-01-06T14:30Z", "week_on": "2026-01-12"}', 'Left at half past'
       ) as e;
select is(pg_temp.totals('2026-01-12'), '-29 work, 0 travel, 120 deducted', 'half an hour less, and a minute');
select is(
  (select totals ->> 'minutes' from api.timesheets where id = test.id('sheet')), '180', 'the approved totals stand'
);
select results_eq(
  $$ select week_on, is_difference from api.work_order_labour where id = test.id('shorter') $$,
  $$ values ('2026-01-12'::date, true) $$, 'the entry says so'
);
select test.remember('again', e.id)
  from api.correct_labour_entry(test.id('shorter'), '{"ended_at": "2026-01-06T14:45Z"}', 'A quarter to') as e;
select is(
  pg_temp.totals('2026-01-12'), '-14 work, 0 travel, 120 deducted', 'corrected again it stays there, deducted once'
);
select api.correct_labour_entry(test.id('way'), '{"kind": "WORK", "week_on": "2026-01-12"}', 'He worked');
select is(
  pg_temp.totals('2026-01-12'), '46 work, -60 travel, 180 deducted', 'another kind is deducted from its own'
);
select api.reject_labour_entry(test.id('again'), 'Not worked at all');
select is(
  pg_temp.totals('2026-01-12'), '-59 work, -60 travel, 180 deducted', 'what is rejected is deducted whole'
);
select lives_ok(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-08T13:00Z', '2026-01-08T14:00Z',
       '{"week_on": "2026-01-12"}')) $$,
  'a forgotten hour counts in an open week'
);
select is(pg_temp.totals('2026-01-12'), '1 work, -60 travel, 180 deducted', 'as any other');
select is(
  pg_temp.totals('2026-01-05'), '0 work, 0 travel, 0 deducted',
    'what counts elsewhere is not in the week in which it began'
);

-- That week is approved, too, and corrected in a third.
select test.remember('second', s.id) from api.submit_timesheet('2026-01-12', test.id('wim')) as s;
select test.sign_out();
select test.sign_in('ann');
select api.approve_timesheet(test.id('second'));
select results_eq(
  $$ select status, row_version from api.timesheets where id = test.id('sheet') $$, $$ values ('APPROVED', 5) $$,
  'the first one is left alone'
);
select api.correct_labour_entry(
         (select id from api.work_order_labour where started_at = '2026-01-08T13:00Z' and week_on = '2026-01-12'
            and worker_name = 'wim'),
         '{"ended_at": "2026-01-08T13:20Z", "week_on": "2026-01-19"}', 'Twenty minutes'
       );
select is(pg_temp.totals('2026-01-19'), '-40 work, 0 travel, 60 deducted', 'only the last difference counts there');
select test.refuses(
  $$ select api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-09T13:00Z', '2026-01-09T14:00Z',
       '{"week_on": "2026-01-12"}')) $$,
  'TIMESHEET_APPROVED', 409, 'a named week has its lid as well'
);
-- Hours of an approved week count in the one that is under way, too.
select is(
  (select e.week_on from api.record_labour_entry(test.id('fan'), pg_temp.hours('2026-01-09T13:00Z', '2026-01-09T14:00Z',
     jsonb_build_object('week_on', date_trunc('week', now(), 'America/New_York')::date))) as e),
  date_trunc('week', now(), 'America/New_York')::date, 'the week under way is open'
);
-- Corrected once more, an entry of an approved week stays in the open one that it was corrected in.
select is(
  (select e.week_on from api.correct_labour_entry(
     (select id from api.work_order_labour where started_at = '2026-01-08T13:00Z' and week_on = '2026-01-19'),
     '{"ended_at": "2026-01-08T13:10Z"}', 'Ten') as e), '2026-01-19'::date,
       'and it stays there when it is corrected again'
);
-- A timer, too, begins in a week.
select test.sign_out();
select test.timesheet('now', 'wim', date_trunc('week', now(), 'America/New_York')::date, 'APPROVED');
select test.sign_in('ann');
select test.refuses(
  $$ select api.start_labour_timer(test.id('fan'), jsonb_build_object('worker_id', test.id('wim'))) $$,
  'TIMESHEET_APPROVED', 409, 'no timer starts under the lid'
);
select test.refuses_fields(
  $$ select api.start_labour_timer(test.id('fan'), jsonb_build_object('worker_id', test.id('wim'), 'week_on',
       '2026-01-05')) $$,
  '{week_on}', 'and a timer names no week'
);
select test.sign_out();

select * from finish();
rollback;
