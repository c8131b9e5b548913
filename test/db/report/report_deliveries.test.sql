-- Whom a schedule gives its report, as whose, how and when.
begin;
select plan(51);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{*}'), test.person('bob', '{south}', '{*}'),
       test.person('cid', '{*}', '{report.schedule,report.read,report.run}'),
       test.person('dan', '{south}', '{report.schedule,report.send_outside,report.read,asset.read}');
select test.relay('mail', p_status => 'ACTIVE');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.report('assets', 'assets', '{name}');
select test.report('figures', null, '{}', '{"kind": "FIGURES", "figures": ["DUE_COMPLIANCE"], "period": "LAST_MONTH"}');

-- Definitions.
create function pg_temp.schedule(p_name text, p_report text, p_values jsonb, p_recipients jsonb)
returns text
language sql
as $$
  select test.remember(p_name, r.id)::text
    from api.create_report_schedule(
           jsonb_build_object('name', p_name, 'report_id', test.id(p_report), 'rrule', 'FREQ=DAILY', 'format', 'CSV',
             'starts_on', '2026-05-01') || p_values,
           p_recipients
         ) as r
$$;
create function pg_temp.faults(p_values jsonb, p_recipients jsonb)
returns text
language sql
as $$
  select test.field_faults(format($q$ select pg_temp.schedule('x', 'assets', %L, %L) $q$, p_values, p_recipients))
$$;
select test.sign_in('cid');
select test.refuses(
  $$ select pg_temp.schedule('x', 'assets', '{"mode": "OWNER"}', jsonb_build_array(jsonb_build_object('account_id',
       test.id('cid')))) $$,
  'PERMISSION_DENIED', 403, 'to send what one reads takes a permission'
);
select test.sign_out();
update core.organizations set report_domains = '{example.com,sub.example.org}' where id = test.id('acme');
select test.sign_in('cid');
select test.refuses(
  $$ select pg_temp.schedule('x', 'assets', '{"delivery": "ATTACHMENT"}', '[{"address": "a@example.com"}]') $$,
  'PERMISSION_DENIED', 403, 'so does an address outside'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  pg_temp.faults(
    '{"delivery": "ATTACHMENT"}',
    jsonb_build_array(
      jsonb_build_object('account_id', test.id('bob'), 'address', 'a@example.com'),
      '{"address": "a@example.com"}'::jsonb, '{"address": "A@Example.com"}'::jsonb,
      '{"address": "a@example.org"}'::jsonb, '{"address": "a@x.example.com"}'::jsonb,
        '{"address": "no address"}'::jsonb,
      '{"address": "x@sub.example.org"}'::jsonb, '{"address": "example.com"}'::jsonb
    )
  ),
  'p_recipients[1] CONTRADICTION, p_recipients[3] DUPLICATE, p_recipients[4].address NOT_ALLOWED, '
    'p_recipients[5].address NOT_ALLOWED, p_recipients[6].address INVALID_FORMAT, '
    'p_recipients[8].address INVALID_FORMAT',
  'each recipient'
);
select is(
  pg_temp.faults('{}', (select jsonb_agg(jsonb_build_object('address', n || '@example.com')) from generate_series(1,
    1001) as n)),
  'p_recipients TOO_LARGE', 'a thousand recipients'
);
select is(pg_temp.faults('{"delivery": "INBOX"}', '[{"address": "a@example.com"}]'), 'delivery CONTRADICTION',
  'an address reads no inbox');
select is(
  pg_temp.faults('{"send_when": "TARGET_MISSED"}', jsonb_build_array(jsonb_build_object('account_id', test.id('bob')))),
  'send_when CONTRADICTION', 'lists have no targets'
);
select is(
  pg_temp.faults('{"mode": "X", "delivery": "Y", "send_when": "Z", "time_zone": "Mars/X"}',
    jsonb_build_array(jsonb_build_object('account_id', test.id('bob')))),
  'delivery NOT_IN_VOCABULARY, mode NOT_IN_VOCABULARY, send_when NOT_IN_VOCABULARY', 'words that there are'
);
select is(
  pg_temp.faults('{"time_zone": "Mars/X"}', jsonb_build_array(jsonb_build_object('account_id', test.id('bob')))),
  'time_zone NOT_IN_VOCABULARY', 'and time zones'
);

-- Everybody gets what the owner reads.
select pg_temp.schedule('owned', 'assets', '{"mode": "OWNER"}',
  jsonb_build_array(jsonb_build_object('account_id', test.id('bob'))));
select pg_temp.schedule('plain', 'assets', '{}', jsonb_build_array(jsonb_build_object('account_id', test.id('bob'))));
select results_eq(
  $$ select s.name, s.mode, s.delivery, s.send_when, s.sent_revision, s.account_name from api.report_schedules as s
      order by 1 $$,
  $$ values ('owned', 'OWNER', 'LINK', 'ALWAYS', 1, 'ann'), ('plain', 'RECIPIENT', 'LINK', 'ALWAYS', null, 'ann') $$,
  'what is sent as its owner reads it stays at its revision'
);
select test.sign_out();
create function pg_temp.run(p_schedule text, p_at timestamptz)
returns void
language plpgsql
as $$
begin
  update report.runs set data_at = data_at - interval '1 hour';
  update report.schedules set next_at = case when id = test.id(p_schedule) then p_at end where status = 'ACTIVE';
  perform report.run_schedules(p_at);
end
$$;
create function pg_temp.claim(p_name text)
returns text
language plpgsql
as $$
declare
  v_id uuid;
begin
  select c.run_id into v_id from report.claim_run() as c;
  perform test.remember(p_name, v_id);
  return (
    select test.name_of(r.account_id) || coalesce(' as ' || test.name_of(r.seen_by_id), '')
      from report.runs as r
     where r.id = v_id
  );
end
$$;
create function pg_temp.states()
returns text
language sql
as $$
  select string_agg(
           concat_ws(' ', test.name_of(r.account_id), 'as ' || test.name_of(r.seen_by_id), r.status, r.fault), ', '
           order by test.name_of(r.account_id)
         )
    from report.runs as r
   where r.period_at = (select max(o.period_at) from report.runs as o)
$$;
create function pg_temp.told()
returns text
language sql
as $$
  select coalesce(
           string_agg(test.name_of(n.account_id) || ' ' || n.topic, ', ' order by test.name_of(n.account_id),
             n.topic), ''
         )
    from notify.notices as n
$$;
create function pg_temp.mailed()
returns text
language sql
as $$
  select coalesce(
           string_agg(
             coalesce(test.name_of(m.account_id),
               m.recipient) || case when m.attachment is null then '' else ' +' end, ', '
             order by m.recipient
           ), ''
         )
    from notify.messages as m
$$;
create function pg_temp.forget()
returns void
language sql
as $$
  delete from notify.notices;
  delete from notify.messages;
$$;
-- Bob publishes more: what ann sends stays what she knows.
select test.sign_in('bob');
select api.update_report(test.id('assets'), '{"column_names": ["name", "site_code"]}'),
       api.publish_report(test.id('assets'));
select test.sign_out();
select pg_temp.run('owned', '2026-05-10 06:00Z');
select is(
  (select string_agg(test.name_of(r.account_id) || r.revision, ', ' order by test.name_of(r.account_id)) from
    report.runs as r),
  'ann1, bob1', 'a run for each, and for the owner, at the revision that she knows'
);
select ok(pg_temp.claim('first') in ('ann as ann', 'bob as ann'), 'read as ann');
select is(test.run_rows('first'), '[["pump"], ["fan"]]', 'with all that ann reads');
select is(
  (select (report.run_options(r) -> 'about' -> 5)::text from report.runs as r where r.id = test.id('first')),
  '["As seen by", "ann"]', 'the file says so'
);
select test.complete_run('first', 1, 'a', 2);
select is((select count(*) from report.claim_run()), 0::bigint, 'one file');
select is(pg_temp.states(), 'ann as ann DONE, bob as ann DONE', 'for both');
select is(pg_temp.told(), 'bob REPORT_READY', 'the recipient alone is notified');
select matches((select n.body from notify.notices as n), 'As seen by ann\.', 'and told as whose it is');
select is(pg_temp.mailed(), 'bob', 'by mail without the file');
select test.sign_in('bob');
select results_eq(
  $$ select r.status, r.seen_by_name from api.report_runs as r $$, $$ values ('DONE', 'ann') $$,
  'he finds it among his runs'
);
select lives_ok(
  $$ select api.issue_report_address(r.id) from api.report_runs as r $$, 'and reads it'
);
select test.refuses(
  $$ select api.update_report_schedule(test.id('owned'), '{"format": "JSONL"}', null, 99) $$, 'STALE_ROW', 409,
  'versions count'
);
-- Whoever changes it sends what they read themselves.
select test.sign_out();
select test.sign_in('cid');
select test.refuses(
  $$ select api.update_report_schedule(test.id('owned'), '{"name": "owned too"}') $$, 'PERMISSION_DENIED', 403,
  'who may not send changes nothing of it'
);
select test.sign_out();
select test.sign_in('dan');
select api.update_report_schedule(test.id('owned'), '{"format": "JSONL"}');
select results_eq(
  $$ select s.account_name, s.sent_revision from api.report_schedules as s where s.id = test.id('owned') $$,
  $$ values ('dan', 2) $$, 'it is as seen by dan'
);
select test.sign_out();
select pg_temp.forget();
select pg_temp.run('owned', '2026-05-11 06:00Z');
select pg_temp.claim('second');
select is(test.run_rows('second'), '[["fan", "SOUTH"]]', 'who reads less');
select report.fail_run(r.id, 1, 'X', 'x') from report.runs as r where r.status = 'RUNNING';
select report.fail_run(c.run_id, 1, 'X', 'x') from report.claim_run() as c;
select is((select s.failure_count from report.schedules as s where s.id = test.id('owned')), 1::smallint,
  'a period fails once');
-- Without the permission nothing is sent, and five such periods suspend it.
delete from identity.role_permissions
 where permission = 'report.send_outside'
   and role_id in (select a.role_id from identity.account_roles as a where a.account_id = test.id('dan'));
select pg_temp.run('owned', '2026-05-12 06:00Z');
select is((select count(*) from report.claim_run()), 0::bigint, 'nobody reads');
select is(pg_temp.states(), 'bob as dan FAILED PERMISSION_DENIED, dan as dan FAILED PERMISSION_DENIED', 'by name');
select is((select s.failure_count from report.schedules as s where s.id = test.id('owned')), 2::smallint, 'it counts');
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('dan');
set local session_replication_role = origin;
create function pg_temp.run_until(p_schedule text, p_at timestamptz, p_days integer)
returns void
language plpgsql
as $$
begin
  for v_day in 1 .. p_days loop
    perform pg_temp.run(p_schedule, p_at + v_day * interval '1 day');
    perform report.claim_run();
  end loop;
end
$$;
select pg_temp.run_until('owned', '2026-05-12 06:00Z', 3);
select is(
  (select s.status || ' ' || s.failure_count from report.schedules as s where s.id = test.id('owned')), 'SUSPENDED 5',
  'an owner who is not active sends nothing'
);
select is(pg_temp.states(), 'bob as dan FAILED ACCOUNT_NOT_ENTITLED, dan as dan FAILED ACCOUNT_NOT_ENTITLED',
  'by name');
select ok(pg_temp.told() ~ 'REPORT_SUSPENDED' and pg_temp.told() !~ 'dan', 'who makes schedules is told instead');

-- Attachments, to recipients of their own reach and to addresses as the owner reads.
select pg_temp.forget();
select test.sign_in('ann');
select pg_temp.schedule('attached', 'assets', '{"delivery": "ATTACHMENT"}',
  jsonb_build_array(jsonb_build_object('account_id', test.id('bob')), '{"address": "b@example.com"}'::jsonb,
    '{"address": "a@sub.example.org"}'::jsonb));
select test.sign_out();
select pg_temp.run('attached', '2026-05-10 06:00Z');
select set_eq(
  $$ select pg_temp.claim('run 1') union all select pg_temp.claim('run 2') $$, $$ values ('ann as ann'), ('bob') $$,
  'bob reads himself'
);
select test.complete_run('run 1', 1, 'b', 2), test.complete_run('run 2', 1, 'c', 1);
select is(pg_temp.told(), 'bob REPORT_READY', 'bob is told');
select is(pg_temp.mailed(), 'a@sub.example.org +, b@example.com +, bob +', 'all three get a file');
select is(
  (select string_agg(distinct test.name_of(r.account_id), ', ') from notify.messages as m
     join report.runs as r on r.id = (m.attachment ->> 'report_run_id')::uuid where m.account_id is null),
  'ann', 'addresses that of ann'
);
select matches((select m.body from notify.messages as m where m.recipient = 'b@example.com'),
  E'^assets \\(attached\\): \\d rows in the attached file .*\\.csv\\.\nAs seen by ann\\.$', 'and a mail that says so');
select is(
  (select count(*) from report.attached_file(test.id('run 1'))) + (select count(*) from report.attached_file(test.id(
    'run 2'))), 2::bigint, 'the worker finds both'
);
update report.runs set byte_count = 10000001 where id = test.id('run 1');
select is((select count(*) from report.attached_file(test.id('run 1'))), 0::bigint, 'but none over 10 MB');

-- What cannot be sent is told: a domain that is allowed no more, and a file that is too large.
select pg_temp.forget();
update core.organizations set report_domains = '{example.com}', locale = 'de' where id = test.id('acme');
select pg_temp.run('attached', '2026-05-11 06:00Z');
select pg_temp.claim('run 3'), pg_temp.claim('run 4');
select test.complete_run('run 3', 1, 'd', 2), test.complete_run('run 4', 1, 'e', 1);
select is(pg_temp.told(), 'ann REPORT_NOT_SENT, bob REPORT_READY', 'ann is told');
select is(pg_temp.mailed(), 'ann, b@example.com +, bob +', 'of the address that got nothing');
select matches((select n.body from notify.notices as n where n.topic = 'REPORT_NOT_SENT'), 'a@sub\.example\.org',
  'by its name');
select matches((select m.body from notify.messages as m where m.recipient = 'b@example.com'), 'Aus der Sicht von ann',
  'in the language of the organization');
select pg_temp.forget();
select pg_temp.run('attached', '2026-05-12 06:00Z');
create function pg_temp.complete(p_run text, p_digit text, p_values jsonb)
returns void
language sql
as $$
  select report.complete_run(
           test.id(p_run), 1,
           jsonb_build_object(
             'file_name', 'x.csv', 'sha256', repeat(p_digit, 64), 'byte_count', 100, 'media_type', 'text/csv',
             'is_scanned', false, 'object_key', 'key ' || p_digit || ' ' || test.id(p_run), 'row_count', 1,
             'data_at', clock_timestamp(),
             'reach_digest', (select r.reach_digest from report.runs as r where r.id = test.id(p_run))
           ) || p_values
         )
$$;
select pg_temp.claim('run 5'), pg_temp.claim('run 6');
select pg_temp.complete('run 5', '1', '{"byte_count": 10000001}'), pg_temp.complete('run 6', '2',
  '{"byte_count": 10000001}');
select is(pg_temp.told() || '; ' || pg_temp.mailed(), 'ann REPORT_NOT_SENT, bob REPORT_READY; ann, bob',
  'of a file over 10 MB accounts are notified');
select pg_temp.forget();
set local session_replication_role = replica;
update notify.relays set status = 'FAILED';
set local session_replication_role = origin;
select pg_temp.run('attached', '2026-05-13 06:00Z');
select pg_temp.claim('run 7'), pg_temp.claim('run 8');
select pg_temp.complete('run 7', '3', '{}'), pg_temp.complete('run 8', '4', '{}');
select is(pg_temp.told() || '; ' || pg_temp.mailed(), 'ann REPORT_NOT_SENT, bob REPORT_READY; ', 'nor without a relay');
set local session_replication_role = replica;
update notify.relays set status = 'ACTIVE';
set local session_replication_role = origin;

-- The inbox alone.
select pg_temp.forget();
select test.sign_in('ann');
select api.update_report_schedule(test.id('attached'), '{"delivery": "INBOX"}',
  jsonb_build_array(jsonb_build_object('account_id', test.id('bob'))));
select test.sign_out();
select pg_temp.run('attached', '2026-05-14 06:00Z');
select is((select count(*) from report.runs as r where r.status = 'QUEUED'), 1::bigint,
  'without addresses ann has no run');
select pg_temp.claim('run 9');
select pg_temp.complete('run 9', '5', '{}');
select is(pg_temp.told() || '; ' || pg_temp.mailed(), 'bob REPORT_STORED; ', 'a notice, and no mail');

-- When.
create function pg_temp.sent(p_when text, p_at timestamptz, p_values jsonb)
returns text
language plpgsql
as $$
begin
  perform pg_temp.forget();
  update report.schedules set send_when = p_when where id = test.id('attached');
  perform pg_temp.run('attached', p_at);
  perform pg_temp.claim('run ' || p_at);
  perform pg_temp.complete('run ' || p_at, '6', p_values);
  return pg_temp.told();
end
$$;
select is(
  array[
    pg_temp.sent('NOT_EMPTY', '2026-05-15 06:00Z', '{"row_count": 0}'),
    pg_temp.sent('NOT_EMPTY', '2026-05-16 06:00Z', '{"row_count": 1, "is_empty": true}'),
    pg_temp.sent('NOT_EMPTY', '2026-05-17 06:00Z', '{"row_count": 1, "is_empty": false}'),
    pg_temp.sent('ALWAYS', '2026-05-18 06:00Z', '{"row_count": 0, "is_empty": true}'),
    pg_temp.sent('TARGET_MISSED', '2026-05-19 06:00Z', '{"misses_target": false}'),
    pg_temp.sent('TARGET_MISSED', '2026-05-20 06:00Z', '{}'),
    pg_temp.sent('TARGET_MISSED', '2026-05-21 06:00Z', '{"misses_target": true}')
  ],
  array['', '', 'bob REPORT_STORED', 'bob REPORT_STORED', '', '', 'bob REPORT_STORED'],
  'always, with rows or values, or with a target that is missed'
);

-- A target that is missed: at a site, in the month of the last day, under the conditions of the report.
select test.work_order('late', 'south', '2026-01-02T00:00Z', '2026-01-10T00:00Z');
alter table work.work_orders disable trigger user;
update work.work_orders set reported_at = '2026-01-02T00:00Z' where title = 'late';
alter table work.work_orders enable trigger user;
create function pg_temp.misses(p_account text, p_parameters jsonb, p_report text default 'figures')
returns boolean
language plpgsql
as $$
declare
  v_before jsonb := core.act_as_task(test.current_organization());
  v_misses boolean;
begin
  perform core.act_for(test.id(p_account), null, 'x');
  select report.misses_target(d,
    p_parameters) into v_misses from report.definitions as d where d.id = test.id(p_report);
  perform core.act_as_before(v_before);
  return v_misses;
end
$$;
select is(pg_temp.misses('ann', '{}', 'assets'), null, 'a list has none');
select is(pg_temp.misses('ann', '{"from": "2026-01-01", "until": "2026-01-31"}'), false,
  'without targets none is missed');
insert into report.targets (organization_id, figure, starts_on, ends_on, target_value, warn_value, site_id)
values (test.id('acme'), 'DUE_COMPLIANCE', '2026-01-01', '2026-02-28', 90, null, null);
select is(
  array[
    pg_temp.misses('ann', '{"from": "2026-01-01", "until": "2026-01-31"}'),
    pg_temp.misses('bob', '{"from": "2026-01-01", "until": "2026-02-28"}'),
    pg_temp.misses('ann', '{"from": "2026-01-01", "until": "2026-03-01"}'),
    pg_temp.misses('ann', '{"from": "2026-02-01", "until": "2026-02-28"}')
  ],
  '{t,t,f,f}', 'of the month of the last day, where a value is missed'
);
update report.targets set warn_value = 0;
select is(pg_temp.misses('ann', '{"from": "2026-01-01", "until": "2026-01-31"}'), false, 'a warning is no miss');
select * from finish();
rollback;
