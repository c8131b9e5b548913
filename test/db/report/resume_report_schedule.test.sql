-- A schedule that is paused or suspended goes on with its next time.
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
  $$ select api.resume_report_schedule(test.id('ACTIVE')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.resume_report_schedule(test.id('ACTIVE')) $$,
    'REPORT_SCHEDULE_NOT_FOUND', 404, 'not of another organization'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.resume_report_schedule(test.id('PAUSED'), 2) $$, 'STALE_ROW', 409, 'another version'
);
select ok(
  (
    select r.status = 'ACTIVE' and r.next_at > clock_timestamp() and r.next_at <= clock_timestamp() + interval '1 day'
      from api.resume_report_schedule(test.id('PAUSED'), 1) as r
  ),
  'paused'
);
select is((select r.status from api.resume_report_schedule(test.id('SUSPENDED')) as r), 'ACTIVE', 'suspended');
select test.refuses(
  format($$ select api.resume_report_schedule(test.id(%L)) $$,
    n.status), 'TRANSITION_NOT_ALLOWED', 409, 'not ' || n.status
)
  from unnest('{ACTIVE,RETIRED}'::text[]) as n (status);
select results_eq(
  $$ select s.name, s.status, s.failure_count::integer, s.next_at is null
       from api.report_schedules as s order by s.name $$,
  $$ values ('ACTIVE', 'ACTIVE', 2, false), ('PAUSED', 'ACTIVE', 0, false), ('RETIRED', 'RETIRED', 2, true),
            ('SUSPENDED', 'ACTIVE', 0, false) $$,
  'failures are counted anew'
);
select * from finish();
rollback;
