-- Schedules that are due start a run for each recipient, once, for the latest time; each gets what they read.
begin;
select plan(43);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{report.schedule,report.read,report.publish}'),
       test.person('art', '{*}', '{report.schedule,report.read,report.publish}'),
       test.person('bob', '{north}', '{report.read}'), test.person('cid', '{}', '{report.read}'),
       test.person('dan', '{*}', '{report.read}'), test.person('eve', '{*}', '{report.read}');
select test.asset('pump', 'north'), test.asset('fan', 'south');
update asset.assets set name = 'x' where id = test.id('fan');
select test.report(
  'since', 'assets', '{name}',
  '{"parameters": {"from": "DATE", "until": "DATE"},
    "filters": {"created_at": "not.eq.{from}", "updated_at": "not.eq.{until}"}}'
);
select test.report('plain', 'assets', '{name}', '{"parameters": {"from": "TEXT"}, "filters": {"name": "neq.{from}"}}');

create function pg_temp.schedule(p_name text, p_report text, p_rrule text, p_next_at timestamptz,
  p_values jsonb default '{}')
returns uuid
language plpgsql
as $$
declare
  v report.schedules := jsonb_populate_record(null::report.schedules, p_values);
begin
  v.id := uuidv7();
  insert into report.schedules (
    id, organization_id, definition_id, name, rrule, starts_on, time_of_day, time_zone, format, parameters, send_when,
    account_id, next_at
  )
  values (
    v.id, test.id('acme'), test.id(p_report), p_name, p_rrule, '2026-05-01', coalesce(v.time_of_day, '06:00'),
    'Europe/Oslo', 'CSV', coalesce(v.parameters, '{}'), coalesce(v.send_when, 'ALWAYS'), test.id('ann'), p_next_at
  );
  return test.remember(p_name, v.id);
end
$$;
create function pg_temp.states()
returns text
language sql
as $$
  select string_agg(concat_ws(' ', test.name_of(r.account_id), r.status, r.fault),
    ', ' order by test.name_of(r.account_id))
    from report.runs as r
   where r.period_at = (select max(o.period_at) from report.runs as o where o.schedule_id = r.schedule_id)
$$;

select pg_temp.schedule('weekdays', 'since', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-05-15 06:00+02');
insert into report.recipients (organization_id, schedule_id, account_id, role_id)
select test.id('acme'), test.id('weekdays'), test.id(a.name), null
  from unnest('{ann,bob,cid,dan}'::text[]) as a (name)
 union all
select test.id('acme'), test.id('weekdays'), null, h.role_id
  from identity.account_roles as h where h.account_id in (test.id('art'), test.id('ann'));
update identity.accounts set status = 'SUSPENDED' where id = test.id('dan');

select is(report.run_schedules('2026-05-15 05:59:59+02'), 0, 'before its time nothing is done');
select is(report.run_schedules('2026-05-15 06:00+02'), 1, 'at its time it is');
select results_eq(
  $$ select test.name_of(r.account_id), r.status, r.period_at, r.parameters, r.format, r.time_zone, r.reach_digest
       from report.runs as r order by 1 $$,
  $$ select n.name, 'QUEUED', timestamptz '2026-05-15 06:00+02', '{"from": "2026-05-14", "until": "2026-05-15"}'::jsonb,
            'CSV', 'Europe/Oslo', null::text
       from (values ('ann'), ('art'), ('bob'), ('cid')) as n (name) $$,
  'a run for each recipient that can sign in, with the days of the period'
);
select results_eq(
  $$ select s.next_at, s.last_period_at from report.schedules as s where s.id = test.id('weekdays') $$,
  $$ values (timestamptz '2026-05-18 06:00+02', timestamptz '2026-05-15 06:00+02') $$, 'and its next time'
);
select is(report.run_schedules('2026-05-15 06:00+02'), 0, 'once');
select is(report.run_schedule(test.id('weekdays'), '2026-05-18 05:59+02'), 0, 'not before its next time');

-- Equal reach shares a file; who reaches no site gets none.
select is(test.name_of((select r.account_id from report.claim_run() as c join report.runs as r on r.id = c.run_id)),
  'ann',
  'the first reads');
select is(test.name_of((select r.account_id from report.claim_run() as c join report.runs as r on r.id = c.run_id)),
  'bob',
  'another reach is another run, an equal one waits');
select is((select count(*) from report.claim_run()), 0::bigint, 'two at once');
select test.remember('run of ' || test.name_of(r.account_id), r.id) from report.runs as r;
select is(test.run_rows('run of ann'), '[["pump"], ["x"]]', 'all sites');
select is(test.run_rows('run of bob'), '[["pump"]]', 'one site');
select test.complete_run('run of ann', 1, 'a', 2), test.complete_run('run of bob', 1, 'b', 1);
select is((select count(*) from report.claim_run()), 0::bigint, 'the others need no work');
select is(pg_temp.states(), 'ann DONE, art DONE, bob DONE, cid FAILED NO_REACH', 'each has ended as it should');
select is(
  (select count(distinct l.file_id) from report.runs as r join file.links as l on l.id = r.link_id), 2::bigint,
  'two files for three'
);
select results_eq(
  $$ select test.name_of(n.account_id), n.topic, n.entity, n.entity_number, n.entity_label, n.subject
       from notify.notices as n order by 1 $$,
  $$ select r.name, 'REPORT_READY', 'report.runs', 'weekdays', 'since', 'Report since is ready'
       from (values ('ann'), ('art'), ('bob')) as r (name) $$,
  'each is notified, who got nothing is not'
);
select is(
  (select s.failure_count from report.schedules as s where s.id = test.id('weekdays')), 0::smallint,
  'a recipient without a site is no failure'
);

-- Missed over the weekend and longer: once, for the latest time.
select is(report.run_schedules('2026-05-25 05:59+02'), 1, 'nobody was there for a week');
select results_eq(
  $$ select distinct r.period_at, r.parameters ->> 'from' from report.runs as r where r.status = 'QUEUED' $$,
  $$ values (timestamptz '2026-05-22 06:00+02', '2026-05-21') $$, 'the latest time alone'
);
select is(
  (select s.next_at from report.schedules as s where s.id = test.id('weekdays')), '2026-05-25 06:00+02', 'it goes on'
);
select results_eq(
  $$ select (report.latest_due(s, d.at)).from_on, (report.latest_due(s, d.at)).until_on, report.next_due(s, d.at)
       from report.schedules as s,
            (values (timestamptz '2026-05-01 06:00+02'), ('2026-05-04 06:00+02'), ('2026-05-05 05:59+02')) as d (at)
      order by d.at $$,
  $$ values (date '2026-05-01', date '2026-05-01', timestamptz '2026-05-04 06:00+02'),
            ('2026-05-01', '2026-05-04', '2026-05-05 06:00+02'), ('2026-05-01', '2026-05-04', '2026-05-05 06:00+02') $$,
  'the first period begins with the schedule'
);
select pg_temp.schedule('twice', 'since', 'FREQ=DAILY;COUNT=2', '2026-05-01 06:00+02', '{"time_of_day": "24:00"}');
select results_eq(
  $$ select (report.latest_due(s, d.at)).until_on, report.next_due(s, d.at)
       from report.schedules as s,
            (values (timestamptz '2026-05-01 23:59+02'), ('2026-05-02 00:00+02'), ('2026-05-03 00:00+02'),
                    ('2026-06-03 00:00+02')) as d (at)
      where s.id = test.id('twice')
      order by d.at $$,
  $$ values (null::date, timestamptz '2026-05-02 00:00+02'), ('2026-05-01', '2026-05-03 00:00+02'), ('2026-05-02',
    null),
            ('2026-05-02', null) $$,
  'a rule that ends, at the end of its days'
);
select is(report.run_schedule(test.id('twice'), '2026-05-01 05:59+02'), 0, 'nor a minute before it');
update report.schedules set next_at = null where id = test.id('twice');
select is(report.run_schedule(test.id('twice'), '2026-07-01'), 0, 'a rule that is over starts nothing');
select set_config('assetry.action', '', true);
update report.schedules set status = 'RETIRED', next_at = '2026-06-01' where id = test.id('twice');
select is(report.run_schedule(test.id('twice'), '2026-07-01'), 0, 'nor does one that is retired');

-- Files without rows.
select pg_temp.schedule('empty', 'plain', 'FREQ=DAILY', '2026-05-30 06:00+02',
  '{"parameters": {"from": "q"}, "send_when": "NOT_EMPTY"}');
insert into report.recipients (organization_id, schedule_id, account_id) values (test.id('acme'), test.id('empty'),
  test.id('eve'));
delete from report.runs where status = 'QUEUED';
delete from notify.notices;
select report.run_schedules('2026-05-30 06:00+02');
delete from report.runs where schedule_id = test.id('weekdays') and status = 'QUEUED';
select test.remember('empty run', r.id) from report.runs as r where r.schedule_id = test.id('empty');
select is(
  (select r.parameters from report.runs as r where r.id = test.id('empty run')), '{"from": "q"}',
    'a parameter of another type is the schedule''s'
);
select report.claim_run();
select test.complete_run('empty run', 1, 'c', 0);
select is((select count(*) from notify.notices), 0::bigint, 'nobody is notified of nothing');
update report.runs set data_at = data_at - interval '5 minutes';
update report.schedules set send_when = 'ALWAYS' where id = test.id('empty');

-- Five failed periods in a row suspend it.
create function pg_temp.fail_on(p_day date)
returns text
language plpgsql
as $$
declare
  v_id uuid;
begin
  perform report.run_schedules((p_day + time '06:00') at time zone 'Europe/Oslo');
  delete from report.runs where schedule_id <> test.id('empty') and status = 'QUEUED';
  select c.run_id into v_id from report.claim_run() as c;
  perform report.fail_run(v_id, 1, 'TOO_MANY_ROWS', 'x');
  return (select concat_ws(' ', s.status, s.failure_count) from report.schedules as s where s.id = test.id('empty'));
end
$$;
select is(pg_temp.fail_on('2026-05-31'), 'ACTIVE 1', 'a failed period');
insert into report.recipients (organization_id, schedule_id, account_id) values (test.id('acme'), test.id('empty'),
  test.id('bob'));
select is(pg_temp.fail_on('2026-06-01'), 'ACTIVE 2', 'another');
select c.run_id from report.claim_run() as c;
select report.fail_run(r.id, 1, 'TOO_LONG', 'x') from report.runs as r where r.status = 'RUNNING';
select is((select s.failure_count from report.schedules as s where s.id = test.id('empty')), 2::smallint,
  'a period counts once');
delete from report.recipients where account_id = test.id('bob');
select is(array[pg_temp.fail_on('2026-06-02'), pg_temp.fail_on('2026-06-03')], '{ACTIVE 3,ACTIVE 4}', 'four');
select report.run_schedules('2026-06-04 06:00+02');
delete from report.runs where schedule_id <> test.id('empty') and status = 'QUEUED';
select test.remember('good run', c.run_id) from report.claim_run() as c;
select test.complete_run('good run', 1, 'd', 0);
update report.runs set data_at = data_at - interval '5 minutes';
select is((select s.failure_count from report.schedules as s where s.id = test.id('empty')), 0::smallint,
  'a file ends the count');
select is((select count(*) from notify.notices), 1::bigint, 'and is told, though it is empty');
create function pg_temp.succeed_on(p_day date, out was integer, out is_new boolean)
language plpgsql
as $$
declare
  v_before report.schedules;
begin
  perform report.run_schedules((p_day + time '06:00') at time zone 'Europe/Oslo');
  delete from report.runs where schedule_id <> test.id('empty') and status = 'QUEUED';
  perform test.remember('run of ' || p_day, c.run_id) from report.claim_run() as c;
  select * into v_before from report.schedules as s where s.id = test.id('empty');
  perform test.complete_run('run of ' || p_day, 1, 'd', 0);
  update report.runs set data_at = data_at - interval '5 minutes';
  select v_before.failure_count, s.row_version > v_before.row_version into was, is_new
    from report.schedules as s where s.id = test.id('empty') and s.failure_count = 0;
end
$$;
select pg_temp.fail_on('2026-06-05');
select results_eq(
  $$ select s.* from unnest('{2026-06-06,2026-06-07}'::date[]) as d (day), pg_temp.succeed_on(d.day) as s $$,
  $$ values (1, true), (0, false) $$, 'also of one period, and a schedule without a count stays as it is'
);
select is(
  array(select pg_temp.fail_on(date '2026-06-08' + n) from generate_series(0, 4) as n),
  '{ACTIVE 1,ACTIVE 2,ACTIVE 3,ACTIVE 4,SUSPENDED 5}', 'five in a row suspend it'
);
select results_eq(
  $$ select test.name_of(n.account_id), n.entity, n.subject from notify.notices as n
    where n.topic = 'REPORT_SUSPENDED' $$,
  $$ values ('ann', 'report.schedules', 'Report schedule empty is suspended') $$, 'its account is notified'
);
select is((select s.next_at from report.schedules as s where s.id = test.id('empty')), null, 'it has no next time');
select test.sign_in('ann');
select api.resume_report_schedule(test.id('empty'));
select results_eq(
  $$ select s.status, s.failure_count from api.report_schedules as s where s.id = test.id('empty') $$,
  $$ values ('ACTIVE', 0::smallint) $$, 'it is resumed, and counted anew'
);
select api.retire_report(test.id('plain'));
select test.sign_out();
update report.schedules set next_at = '2026-06-10 06:00+02' where id = test.id('empty');
select report.run_schedules('2026-06-10 06:00+02');
select is(
  (select s.status from report.schedules as s where s.id = test.id('empty')), 'SUSPENDED',
    'a retired report suspends its schedules'
);

-- A parameter that the schedule has is not that of the period.
select is(
  (
    select report.period_parameters(d, '{"from": "2020-01-01"}', '2026-01-01', '2026-01-02')
      from report.definitions as d where d.id = test.id('since')
  ),
  '{"from": "2020-01-01", "until": "2026-01-02"}', 'days that a schedule names stay'
);

-- Fifty with which the task has failed are put off, and keep no other from its turn.
update report.schedules set next_at = null;
insert into report.schedules (
  organization_id, definition_id, name, rrule, starts_on, time_of_day, time_zone, format, account_id, next_at
)
select test.id('acme'), test.id('since'), 'off ' || n, 'FREQ=DAILY', '2026-05-01', '06:00', 'UTC', 'CSV',
       test.id('ann'), '2026-07-01 06:00Z'
  from generate_series(1, 50) as n;
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select s.organization_id, 'run_report_schedules', s.id, '2026-07-01 06:00Z', '2026-07-01 06:00Z', 1, 'x'
  from report.schedules as s
 where s.name like 'off %';
select pg_temp.schedule('other', 'since', 'FREQ=DAILY', '2026-07-01 06:01Z'),
       pg_temp.schedule('coming', 'since', 'FREQ=DAILY', '2026-07-01 06:03Z'),
       pg_temp.schedule('over', 'since', 'FREQ=DAILY', '2026-07-01 06:01Z');
set local session_replication_role = replica;
update report.schedules set status = 'RETIRED', next_at = '2026-07-01 06:01Z' where id = test.id('over');
set local session_replication_role = origin;
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select s.organization_id, 'run_report_schedules', s.id, '2026-06-01', '2026-06-01', 1, 'x'
  from report.schedules as s
 where s.id in (test.id('other'), test.id('coming'), test.id('over'));
select is(report.run_schedules('2026-07-01 06:02Z'), 1, 'what is put off keeps no other from its turn');
select is(
  (
    select array_agg(test.name_of(f.subject_id) order by f.subject_id)
      from core.task_failures as f where f.failed_at = '2026-06-01'
  ),
  '{coming,over}', 'what is not due is not looked at'
);
insert into report.recipients (organization_id, schedule_id, account_id)
values (test.id('acme'), test.id('other'), test.id('eve')), (test.id('acme'), test.id('coming'), test.id('ann'));
insert into report.recipients (organization_id, schedule_id, role_id)
select test.id('acme'), test.id('coming'), h.role_id
  from identity.account_roles as h where h.account_id = test.id('bob');
select is(
  (
    select array_agg(test.name_of(a.id))
      from report.schedules as s, report.recipient_accounts(s) as a (id) where s.id = test.id('other')
  ),
  '{eve}', 'recipients are those of the schedule'
);
delete from report.runs;
select report.run_schedule(test.id('coming'), '2026-07-01 06:03Z');
select results_eq(
  $$ select test.name_of(r.account_id), r.period_at from report.runs as r order by 1 $$,
  $$ values ('ann', timestamptz '2026-07-01 04:00Z'), ('bob', '2026-07-01 04:00Z') $$, 'by account and by role'
);
select * from finish();
rollback;
