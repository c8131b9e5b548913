-- A schedule that is active is paused.
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
  $$ select api.pause_report_schedule(test.id('ACTIVE')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.pause_report_schedule(test.id('ACTIVE')) $$,
    'REPORT_SCHEDULE_NOT_FOUND', 404, 'not of another organization'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.pause_report_schedule(test.id('ACTIVE'), 2) $$, 'STALE_ROW', 409, 'another version'
);
select results_eq(
  $$ select r.name, r.status, r.next_at, r.report_id from api.pause_report_schedule(test.id('ACTIVE'), 1) as r $$,
  $$ values ('ACTIVE', 'PAUSED', null::timestamptz, test.id('names')) $$, 'it has no next time'
);
select test.refuses(
  format($$ select api.pause_report_schedule(test.id(%L)) $$,
    n.status), 'TRANSITION_NOT_ALLOWED', 409, 'not ' || n.status
)
  from unnest('{PAUSED,SUSPENDED,RETIRED}'::text[]) as n (status);
select results_eq(
  $$ select s.name, s.status, s.next_at from api.report_schedules as s order by s.name $$,
  $$ values ('ACTIVE', 'PAUSED', null::timestamptz), ('PAUSED', 'PAUSED', null), ('RETIRED', 'RETIRED', null),
            ('SUSPENDED', 'SUSPENDED', null) $$,
  'nothing else has changed'
);
select * from finish();
rollback;
