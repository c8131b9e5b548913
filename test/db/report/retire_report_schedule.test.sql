-- A schedule is retired for good.
begin;
select plan(8);

select test.organization('other');
select test.person('olga', '{*}', '{report.schedule}');
select test.organization('acme');
select test.person('ann', '{*}', '{report.schedule,report.read}'), test.person('eve', '{*}', '{report.read}');
select test.report('names', 'assets', '{name}');
select test.report_schedule(n.status, 'names', 'ann', n.status)
  from unnest('{ACTIVE,PAUSED,SUSPENDED,RETIRED}'::text[]) as n (status);

select test.sign_in('eve');
select test.refuses(
  $$ select api.retire_report_schedule(test.id('ACTIVE')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.retire_report_schedule(test.id('ACTIVE')) $$,
    'REPORT_SCHEDULE_NOT_FOUND', 404, 'not of another organization'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.retire_report_schedule(test.id('ACTIVE'), 2) $$, 'STALE_ROW', 409, 'another version'
);
select results_eq(
  format($$ select r.status, r.next_at from api.retire_report_schedule(test.id(%L), 1) as r $$, n.status),
  $$ values ('RETIRED', null::timestamptz) $$, n.status
)
  from unnest('{ACTIVE,PAUSED,SUSPENDED}'::text[]) as n (status);
select test.refuses(
  $$ select api.retire_report_schedule(test.id('RETIRED')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select results_eq(
  $$ select distinct s.status, s.next_at, s.allowed_actions from api.report_schedules as s $$,
  $$ values ('RETIRED', null::timestamptz, null::jsonb) $$, 'as it is listed'
);
select * from finish();
rollback;
