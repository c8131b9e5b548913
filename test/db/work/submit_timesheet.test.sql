-- A worker submits the hours of a week.
begin;
select plan(22);

select test.organization('acme');
select test.site('north', 'N', 'America/New_York'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('kim', '{north}', '{labour_entry.record}'),
       test.person('lou', '{*}', '{labour_entry.record,labour_entry.approve}'),
       test.person('sue', '{south}', '{labour_entry.record,labour_entry.approve}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north');
update workforce.workers set account_id = test.id('kim') where id = test.id('wim');
select test.labour('day', 'wim', 'fan', '2026-01-06T13:00Z', '2026-01-06T15:00Z');
-- Sunday at 22:00 in New York is Monday in UTC.
select test.labour('night', 'wim', 'fan', '2026-01-12T03:00Z', '2026-01-12T09:00Z', 'TRAVEL');
select test.labour('monday', 'wim', 'fan', '2026-01-12T09:00Z', '2026-01-12T10:00Z');
select test.labour('other', 'wes', 'fan', '2026-01-06T13:00Z', '2026-01-06T18:00Z');

select test.sign_in('max');
select test.refuses($$ select api.submit_timesheet('2026-01-05') $$, 'PERMISSION_DENIED', 403, 'it takes a permission');
select test.sign_out();
select test.sign_in('lou');
select test.refuses_fields(
  $$ select api.submit_timesheet('2026-01-05') $$, '{worker_id}', 'an account without a worker'
);
select test.refuses(
  $$ select api.submit_timesheet('2026-01-05', uuidv7()) $$, 'WORKER_NOT_FOUND', 404, 'a worker who does not exist'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.submit_timesheet('2026-01-05', test.id('wim')) $$, 'WORKER_NOT_FOUND', 404, 'a worker out of reach'
);
select test.sign_out();

select test.sign_in('kim');
select test.refuses_fields($$ select api.submit_timesheet(null) $$, '{p_week_on}', 'the week is needed');
select test.refuses_fields($$ select api.submit_timesheet('2026-01-06') $$, '{p_week_on}', 'a week begins on Monday');
select test.refuses_fields($$ select api.submit_timesheet('infinity') $$, '{p_week_on}', 'no week for ever');
select test.refuses_fields($$ select api.submit_timesheet('2099-01-05') $$, '{p_week_on}', 'nor one to come');
select test.refuses(
  $$ select api.submit_timesheet('2026-01-05', test.id('wes')) $$, 'PERMISSION_DENIED', 403,
  'the week of others is submitted by those who approve hours'
);
select results_eq(
  $$ select worker_id = test.id('wim'), week_on, status, totals, row_version from api.submit_timesheet('2026-01-05') $$,
  $$ values (true, '2026-01-05'::date, 'SUBMITTED',
       '{"minutes": 480, "work_minutes": 120, "travel_minutes": 360, "wait_minutes": 0, "admin_minutes": 0,
         "deducted_minutes": 0}'::jsonb, 2) $$,
  'the hours count in the week in which they begin, on the clocks of the home site'
);
select is(
  (select (totals ->> 'minutes')::integer from api.submit_timesheet('2026-01-12')), 60, 'and in no other week'
);
select test.refuses(
  $$ select api.submit_timesheet('2026-01-05') $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is submitted once'
);
select results_eq(
  $$ select week_on, status, worker_name, submitted_by_name, allowed_actions from api.timesheets order by week_on $$,
  $$ values ('2026-01-05'::date, 'SUBMITTED', 'wim', 'kim', null::jsonb),
            ('2026-01-12', 'SUBMITTED', 'wim', 'kim', null) $$,
  'the list has them'
);
select test.sign_out();

-- A timer is stopped first; hours that are rejected or superseded do not count.
select set_config('assetry.action', 'reject_labour_entry', true);
update work.labour_entries set status = 'REJECTED' where id = test.id('monday');
select test.labour('running', 'wim', 'fan', now() - interval '10 minutes', null);
select test.sign_in('ann');
select test.refuses(
  $$ select api.submit_timesheet(date_trunc('week', now() - interval '10 minutes', 'America/New_York')::date,
       test.id('wim')) $$,
  'TIMER_RUNNING', 409, 'a timer runs'
);
select is((select count(*)::integer from api.timesheets), 2, 'and nothing was made');
select lives_ok(
  $$ select api.submit_timesheet('2026-01-19', test.id('wim')) $$, 'in another week it is in nobody''s way'
);
select is(
  (select totals from api.timesheets where week_on = '2026-01-19'),
  '{"minutes": 0, "work_minutes": 0, "travel_minutes": 0, "wait_minutes": 0, "admin_minutes": 0,
    "deducted_minutes": 0}'::jsonb, 'without hours, none'
);
select results_eq(
  $$ select status, (totals ->> 'work_minutes')::integer from api.submit_timesheet('2026-01-05', test.id('wes')) $$,
  $$ values ('SUBMITTED', 300) $$, 'each worker has a week of their own'
);
select lives_ok(
  $$ select api.submit_timesheet(date_trunc('week', now() - interval '10 minutes', 'America/New_York')::date,
       test.id('wes')) $$,
  'the timer of another is in nobody''s way; the week may be under way'
);
select test.sign_out();

-- Whoever reads their own sees their own.
select test.person('own', '{north}', '{workforce.read_own}');
update identity.roles set reading = 'NAMED' where name = 'role of own';
update workforce.workers set account_id = test.id('own') where id = test.id('wes');
select test.timesheet('sheet', 'wes', '2025-12-29');
select test.sign_in('own');
select is((select array_agg(distinct worker_name) from api.timesheets), '{wes}', 'who reads their own sees their own');
select test.sign_out();
update workforce.workers set site_id = test.id('south') where id = test.id('wim');
select is(
  (select count(*)::integer from workforce.timesheets where site_id = test.id('south')), 3,
  'timesheets go along with their worker'
);
select ok(
  (select bool_or(e.action = 'submit_timesheet') from audit.events as e where e.entity = 'workforce.timesheets'),
  'the log has it'
);

select * from finish();
rollback;
