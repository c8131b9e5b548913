-- A schedule is changed at the version that was read, with its recipients or without.
begin;
select plan(15);

select test.organization('other');
select test.person('olga', '{*}', '{report.schedule}');
select test.organization('acme');
select test.person('ann', '{*}', '{report.schedule,report.read,account.read}'), test.person('eve', '{*}',
  '{report.read}');
select test.report('names', 'assets', '{name}');
select test.report_schedule(n.status, 'names', 'ann', n.status)
  from unnest('{ACTIVE,PAUSED,SUSPENDED,RETIRED}'::text[]) as n (status);

select test.remember(s.name || ' is told', r.id)
  from report.recipients as r
  join report.schedules as s on s.id = r.schedule_id;
select test.sign_in('eve');
select test.refuses(
  $$ select api.update_report_schedule(test.id('ACTIVE')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.update_report_schedule(test.id('ACTIVE')) $$, 'REPORT_SCHEDULE_NOT_FOUND', 404,
  'not of another organization'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_report_schedule(test.id('ACTIVE'), p_row_version => 2) $$, 'STALE_ROW', 409, 'another version'
);
select test.refuses(
  $$ select api.update_report_schedule(test.id('RETIRED'), '{"name": "x"}') $$, 'REPORT_SCHEDULE_RETIRED', 409,
  'not what is retired'
);
select test.refuses_fields(
  $$ select api.update_report_schedule(test.id('ACTIVE'), '{"format": "DOC", "paper": "A3"}', '[{}, {"x": 1}]') $$,
  '{format,p_recipients[2].x,paper}', 'all faults at once'
);
select test.refuses_fields(
  $$ select api.update_report_schedule(test.id('ACTIVE'), '{}', '[]') $$, '{p_recipients}', 'a recipient at least'
);
select test.refuses_fields(
  $$ select api.update_report_schedule(test.id('ACTIVE'), '{"parameters": {"x": 1}}') $$, '{parameters.x}', 'parameters'
);
select results_eq(
  $$ select r.name, r.status, (r.next_at at time zone 'Europe/Oslo')::time, r.row_version
       from api.update_report_schedule(
              test.id('ACTIVE'),
              '{"name": "new", "rrule": "FREQ=WEEKLY;BYDAY=TU", "starts_on": "2026-05-02", "time_of_day": "08:15",
                "time_zone": "Europe/Oslo", "format": "PDF", "paper": "LETTER", "send_when": "NOT_EMPTY"}', null, 1
            ) as r $$,
  $$ values ('new', 'ACTIVE', time '08:15', 2) $$, 'everything'
);
select results_eq(
  $$ select s.name, s.rrule, s.starts_on, s.time_of_day, s.time_zone, s.format, s.paper, s.send_when
       from api.report_schedules as s where s.id = test.id('ACTIVE') $$,
  $$ values ('new', 'FREQ=WEEKLY;BYDAY=TU', date '2026-05-02', '08:15', 'Europe/Oslo', 'PDF', 'LETTER', 'NOT_EMPTY') $$,
  'is as it was said'
);
select is(
  (select array_agg(r.account_name) from api.report_recipients as r where r.report_schedule_id = test.id('ACTIVE')),
  '{ann}', 'recipients stay'
);
select is(
  (select r.next_at from api.update_report_schedule(test.id('PAUSED'), '{"time_of_day": "09:00"}') as r), null,
  'what is paused has no next time'
);
select lives_ok(
  $$ select api.update_report_schedule(
       test.id('PAUSED'), p_recipients => jsonb_build_array(
         jsonb_build_object('account_id', test.id('eve')), jsonb_build_object('account_id', test.id('ann'))
       )
     ) $$,
  'recipients'
);
select is(
  (
    select test.name_of(r.id)
      from api.report_recipients as r
     where r.report_schedule_id = test.id('PAUSED')
       and r.account_id = test.id('ann')
  ),
  'PAUSED is told', 'who stays is the same recipient'
);
select is(
  (
    select array_agg(r.account_name order by r.account_name)
      from api.report_recipients as r where r.report_schedule_id = test.id('PAUSED')
  ),
  '{ann,eve}', 'are all that there are'
);
select is(
  (select array_agg(test.name_of(r.id)) from api.report_recipients as r where r.report_schedule_id = test.id('ACTIVE')),
  '{ACTIVE is told}', 'recipients of another schedule are left alone'
);
select * from finish();
rollback;
