-- A submitted timesheet goes back to its worker.
begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('kim', '{north}', '{labour_entry.record}'),
       test.person('sue', '{south}', '{timesheet.approve}');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('kim') where id = test.id('wim');

select test.sign_in('kim');
select test.remember('sheet', s.id) from api.submit_timesheet('2026-01-05') as s;
select test.refuses(
  $$ select api.reject_timesheet(test.id('sheet'), 'x') $$, 'PERMISSION_DENIED', 403, 'it takes a permission'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.reject_timesheet(test.id('sheet'), 'x') $$, 'TIMESHEET_NOT_FOUND', 404, 'out of reach it is not found'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields($$ select api.reject_timesheet(test.id('sheet'), ' ') $$, '{p_reason}', 'a reason is given');
select test.refuses($$ select api.reject_timesheet(test.id('sheet'), 'x', 7) $$, 'STALE_ROW', 409, 'an old version');
select results_eq(
  $$ select status, row_version from api.reject_timesheet(test.id('sheet'), 'Friday is missing') $$,
  $$ values ('OPEN', 3) $$, 'it is open again'
);
select results_eq(
  $$ select decision_note, decided_by_name, allowed_actions from api.timesheets $$,
  $$ values ('Friday is missing', 'ann', '["submit_timesheet"]'::jsonb) $$, 'with the reason'
);
select test.refuses(
  $$ select api.reject_timesheet(test.id('sheet'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses($$ select api.submit_timesheet('2026-01-05', null, 2) $$, 'STALE_ROW', 409, 'an old version');
select is((select status from api.submit_timesheet('2026-01-05', null, 3)), 'SUBMITTED', 'and is submitted again');
select test.sign_out();

-- A timer that runs keeps nobody from sending a timesheet back, but from approving it; that it is one's own comes
-- first.
select test.work_order('fan', 'north');
select test.timesheet('now', 'wim', date_trunc('week', now() - interval '10 minutes', 'UTC')::date, 'SUBMITTED'),
       test.labour('running', 'wim', 'fan', now() - interval '10 minutes', null);
update workforce.timesheets set totals = '{}', submitter_ids = array[test.id('ann')] where id = test.id('now');
select test.sign_in('ann');
select results_eq(
  $$ select o ->> 'code' from api.explain_transition('workforce.timesheets', test.id('now')) as e,
       jsonb_array_elements(e.obstacles) as o where e.action = 'approve_timesheet' $$,
  $$ values ('SELF_APPROVAL'), ('TIMER_RUNNING'), ('HOURS_CHANGED') $$, 'all that prevents an approval, in order'
);
select is((select status from api.reject_timesheet(test.id('now'), 'Stop the timer')), 'OPEN', 'it is sent back');
select test.sign_out();

select * from finish();
rollback;
