-- A schedule has a report, days, a time and recipients; it is changed, paused, resumed and retired.
begin;
select plan(41);

select test.organization('other');
select test.person('olga', '{*}', '{report.schedule}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.schedule,report.read,asset.read,account.read}'),
       test.person('eve', '{*}', '{report.read}'), test.person('bob', '{*}', '{report.run}');
select test.report('assets', 'assets', '{name}');
select test.report('old', 'assets', '{name}');
select test.report(
  'since', 'assets', '{name}',
  '{"filters": {"created_at": ["gte.{from}", "lt.{until}"], "name": "neq.{word}"},
    "parameters": {"from": "DATE", "until": "DATE", "word": "TEXT"}}'
);
update report.definitions set status = 'RETIRED' where id = test.id('old');

create function pg_temp.ways(p_values jsonb default '{}', p_report text default 'assets')
returns jsonb
language sql
as $$
  select jsonb_build_object(
           'report_id', test.id(p_report), 'name', 'weekly', 'rrule', 'FREQ=WEEKLY;BYDAY=MO', 'format', 'PDF'
         ) || p_values
$$;
create function pg_temp.to_all(variadic p_names text[])
returns jsonb
language sql
as $$ select jsonb_agg(jsonb_build_object('account_id', test.id(n.name))) from unnest(p_names) as n (name) $$;
grant execute on function pg_temp.ways(jsonb, text), pg_temp.to_all(text[]) to public;
do $$ begin execute format('grant usage on schema %s to public', pg_my_temp_schema()::regnamespace); end $$;

select test.sign_in('eve');
select test.refuses(
  $$ select api.create_report_schedule(pg_temp.ways(), pg_temp.to_all('ann')) $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select r.name, r.status, r.report_id, test.remember('one', r.id) is not null
       from api.create_report_schedule(
              pg_temp.ways('{"starts_on": "2026-05-01", "time_of_day": "07:30", "time_zone": "Europe/Oslo"}'),
              pg_temp.to_all('ann', 'bob')
                || jsonb_build_array(jsonb_build_object('role_id', (select r.id from api.roles as r limit 1)))
            ) as r $$,
  $$ values ('weekly', 'ACTIVE', test.id('assets'), true) $$, 'a schedule is active'
);
select results_eq(
  $$ select r.report_code, r.rrule, r.starts_on, r.time_of_day, r.time_zone, r.format, r.paper, r.parameters,
            r.send_when, r.account_name, r.failure_count, r.last_period_at, r.allowed_actions
       from api.report_schedules as r $$,
  $$ values (
       'ASSETS', 'FREQ=WEEKLY;BYDAY=MO', date '2026-05-01', '07:30', 'Europe/Oslo', 'PDF', 'A4', '{}'::jsonb,
       'ALWAYS', 'ann', 0::smallint, null::timestamptz, '["pause_report_schedule", "retire_report_schedule"]'::jsonb
     ) $$,
  'it is listed'
);
select results_eq(
  $$ select extract(isodow from r.next_at at time zone 'Europe/Oslo')::integer,
            (r.next_at at time zone 'Europe/Oslo')::time, r.next_at > clock_timestamp(),
            r.next_at <= clock_timestamp() + interval '7 days 1 hour'
       from api.report_schedules as r $$,
  $$ values (1, time '07:30', true, true) $$, 'with its next time'
);
select results_eq(
  $$ select r.report_schedule_name, r.account_name, r.role_id is null, r.role_code is null
       from api.report_recipients as r order by r.account_name $$,
  $$ values ('weekly', 'ann', true, true), ('weekly', 'bob', true, true), ('weekly', null, false, false) $$,
  'and so are its recipients'
);
select test.remember('plain', r.id)
  from api.create_report_schedule(pg_temp.ways('{"name": "plain"}'), pg_temp.to_all('ann')) as r;
select results_eq(
  $$ select s.time_of_day, s.time_zone, s.starts_on from api.report_schedules as s where s.id = test.id('plain') $$,
  $$ values ('06:00', 'UTC', (now() at time zone 'UTC')::date) $$, 'defaults'
);
select is(
  (
    select r.next_at
      from api.create_report_schedule(
             pg_temp.ways('{"rrule": "FREQ=DAILY;COUNT=2", "starts_on": "2026-05-01"}'), pg_temp.to_all('ann')
           ) as r
  ),
  null, 'a rule that is over has no next time'
);

-- All faults at once.
select test.refuses_fields(
  $$ select api.create_report_schedule(
       pg_temp.ways('{"name": null, "format": "DOC", "x": 1}'),
       jsonb_build_array(jsonb_build_object('account_id', test.id('olga')), '{}'::jsonb, jsonb_build_object('x', 1))
     ) $$,
  array['format', 'name', 'p_recipients[1].account_id', 'p_recipients[3].x', 'x'], 'values and recipients'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(pg_temp.ways(), jsonb_build_array('{}'::jsonb,
       jsonb_build_object('account_id', test.id('ann'), 'role_id', (select r.id from api.roles as r limit 1)),
       pg_temp.to_all('ann') -> 0, pg_temp.to_all('ann') -> 0)) $$,
  '{p_recipients[1],p_recipients[2],p_recipients[4]}', 'an account or a role, once'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(pg_temp.ways(), '[]') $$, '{p_recipients}', 'one recipient at least'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(pg_temp.ways(), null) $$, '{p_recipients}', 'given as an array'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(
       pg_temp.ways(), (select jsonb_agg(pg_temp.to_all('ann') -> 0) from generate_series(1, 1001))
     ) $$,
  '{p_recipients}', 'a thousand at most'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(pg_temp.ways('{"time_zone": "Mars/X"}'), pg_temp.to_all('ann')) $$,
  '{time_zone}', 'a time zone'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(pg_temp.ways('{"rrule": "FREQ=HOURLY"}'), pg_temp.to_all('ann')) $$,
  '{rrule}', 'a rule'
);
select throws_like(
  $$ select api.create_report_schedule(
       pg_temp.ways('{"rrule": "FREQ=DAILY;UNTIL=20200101", "starts_on": "2026-05-01"}'), pg_temp.to_all('ann')
     ) $$,
  '%from starts_on on%', 'a rule with a day'
);
select test.refuses(
  $$ select api.create_report_schedule(pg_temp.ways('{}', 'old'), pg_temp.to_all('ann')) $$,
  'REPORT_NOT_PUBLISHED', 409, 'a report that is published'
);
select test.refuses_fields(
  $$ select api.create_report_schedule(pg_temp.ways('{}', 'since'), pg_temp.to_all('ann')) $$,
  '{parameters.word}', 'parameters'
);
select lives_ok(
  $$ select test.remember('since May', r.id)
       from api.create_report_schedule(
              pg_temp.ways('{"parameters": {"word": "x"}}', 'since'), pg_temp.to_all('ann')
            ) as r $$,
  'from and until are those of the period'
);

-- Changes.
select test.refuses(
  $$ select api.update_report_schedule(test.id('one'), '{"name": "x"}', null, 7) $$, 'STALE_ROW', 409, 'the version'
);
select test.refuses_fields(
  $$ select api.update_report_schedule(test.id('one'), '{"report_id": null}') $$, '{report_id}', 'not its report'
);
select test.refuses_fields(
  $$ select api.update_report_schedule(test.id('one'), '{}', '[]') $$, '{p_recipients}', 'recipients are checked'
);
select results_eq(
  $$ select r.name, (r.next_at at time zone 'Europe/Oslo')::time
       from api.update_report_schedule(
              test.id('one'), '{"name": "daily", "rrule": "FREQ=DAILY", "time_of_day": "08:00",
                "send_when": "NOT_EMPTY",
                "paper": "LETTER", "format": "XLSX"}'
            ) as r $$,
  $$ values ('daily', time '08:00') $$, 'other days'
);
select is((select count(*) from api.report_recipients as r where r.report_schedule_id = test.id('one')), 3::bigint,
  'recipients stay');
select lives_ok(
  $$ select api.update_report_schedule(test.id('one'), p_recipients => pg_temp.to_all('eve', 'bob')) $$,
    'other recipients'
);
select results_eq(
  $$ select r.account_name from api.report_recipients as r where r.report_schedule_id = test.id('one') order by 1 $$,
  $$ values ('bob'), ('eve') $$, 'are all that it has'
);
select results_eq(
  $$ select s.rrule, s.format, s.paper, s.send_when, s.time_zone from api.report_schedules as s
    where s.id = test.id('one') $$,
  $$ values ('FREQ=DAILY', 'XLSX', 'LETTER', 'NOT_EMPTY', 'Europe/Oslo') $$, 'what was not named stays'
);

-- Paused, resumed, retired.
select results_eq(
  $$ select r.status, r.next_at from api.pause_report_schedule(test.id('one')) as r $$,
  $$ values ('PAUSED', null::timestamptz) $$, 'paused it has no next time'
);
select is(
  (select r.next_at from api.update_report_schedule(test.id('one'), '{"time_of_day": "09:00"}') as r), null,
  'nor has it one when it is changed'
);
select test.refuses(
  $$ select api.pause_report_schedule(test.id('one')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses($$ select api.resume_report_schedule(test.id('one'), 1) $$, 'STALE_ROW', 409, 'the version read');
select results_eq(
  $$ select r.status, (r.next_at at time zone 'Europe/Oslo')::time
    from api.resume_report_schedule(test.id('one')) as r $$,
  $$ values ('ACTIVE', time '09:00') $$, 'resumed it goes on'
);
select results_eq(
  $$ select r.status, r.next_at from api.retire_report_schedule(test.id('one')) as r $$,
  $$ values ('RETIRED', null::timestamptz) $$, 'retired it ends'
);
select test.refuses(
  $$ select api.update_report_schedule(test.id('one'), '{"name": "x"}') $$, 'REPORT_SCHEDULE_RETIRED', 409, 'for good'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  format($$ select api.%s(test.id('since May')) $$, a.name), 'PERMISSION_DENIED', 403, a.name || ' takes the permission'
)
  from unnest('{update_report_schedule,pause_report_schedule,resume_report_schedule,retire_report_schedule}'::text[])
         as a (name);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  format($$ select api.%s(test.id('since May')) $$, a.name), 'REPORT_SCHEDULE_NOT_FOUND', 404,
  a.name || ' is of the organization'
)
  from unnest('{update_report_schedule,pause_report_schedule,resume_report_schedule,retire_report_schedule}'::text[])
         as a (name);
select * from finish();
rollback;
