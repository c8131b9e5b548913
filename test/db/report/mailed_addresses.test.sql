-- A schedule mails addresses of its file to people without an account: made when the mail is sent, the same at each
-- attempt, and of no use when nobody got the mail.
begin;
select plan(43);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.schedule,report.send_outside,report.share,report.read,asset.read}'),
       test.person('dan', '{*}', '{report.schedule,report.send_outside,report.read,asset.read}'),
       test.person('eve', '{*}', '{report.schedule,report.share,report.read,asset.read}');
select test.relay('mail', p_status => 'ACTIVE');
select test.asset('pump', 'north');
select test.report('assets', 'assets', '{name}');
update core.organizations set report_domains = '{example.com}' where id = test.id('acme');

create function pg_temp.schedule(p_name text, p_delivery text, variadic p_addresses text[])
returns uuid
language sql
as $$
  select test.remember(p_name, r.id)
    from api.create_report_schedule(
           jsonb_build_object('name', p_name, 'report_id', test.id('assets'), 'rrule', 'FREQ=DAILY', 'format', 'CSV',
             'starts_on', '2026-05-01', 'delivery', p_delivery),
           (select jsonb_agg(jsonb_build_object('address', a)) from unnest(p_addresses) as a)
         ) as r
$$;
create function pg_temp.run(p_schedule text, p_day date)
returns void
language plpgsql
as $$
begin
  update report.runs set data_at = data_at - interval '1 hour';
  update report.schedules
     set next_at = case when id = test.id(p_schedule) then (p_day + time '06:00') at time zone 'UTC' end
   where status = 'ACTIVE';
  perform report.run_schedules((p_day + time '06:00') at time zone 'UTC');
  perform test.remember('run', c.run_id) from report.claim_run() as c;
end
$$;
create function pg_temp.message(p_address text)
returns uuid
language sql
as $$ select m.id from notify.messages as m where m.recipient = p_address order by m.created_at desc, m.id desc $$;
-- What the worker does with a mail: claims it, asks for its text, and notes what became of it.
create function pg_temp.send(p_address text, p_origin text default 'https://cmms.example')
returns table (body text, fault text)
language plpgsql
as $$
declare
  v_before jsonb := core.act_as_task(test.current_organization());
begin
  perform notify.claim_message(pg_temp.message(p_address), p_origin);
  return query select a.body, a.fault from report.addressed_mail(pg_temp.message(p_address), p_origin) as a;
  perform core.act_as_before(v_before);
end
$$;
create function pg_temp.note(p_address text, p_status text)
returns void
language sql
as $$ select notify.complete_message(pg_temp.message(p_address), p_status, 'x') $$;
create function pg_temp.link(p_body text)
returns text
language sql
as $$ select substring(p_body from 'https://[a-z0-9./]+') $$;
create function pg_temp.opens(p_link text)
returns text
language plpgsql
as $$
begin
  perform test.visit('claim_file');
  return (select c.name from api.claim_file(regexp_replace(p_link, '^.*/', '')) as c);
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;
create function pg_temp.shares()
returns text
language sql
security definer
as $$
  select coalesce(
           string_agg(
             concat_ws(' ', s.recipient, s.uses_left, case when s.revoked_at is not null then 'revoked' end,
               case when s.message_id is null then 'of no mail' end), ', ' order by s.created_at, s.id
           ), ''
         )
    from file.shares as s
$$;
grant usage on schema file, notify, report to public;
do $$ begin execute format('grant usage on schema %s to public', pg_my_temp_schema()::regnamespace); end $$;

-- Who may.
select test.sign_in('dan');
select test.refuses(
  $$ select pg_temp.schedule('x', 'LINK', 'a@example.com') $$, 'PERMISSION_DENIED', 403, 'links take report.share'
);
select test.refuses_fields(
  $$ select pg_temp.schedule('x', 'INBOX', 'a@example.com') $$, '{delivery}', 'an address reads no inbox'
);
select lives_ok($$ select pg_temp.schedule('file', 'ATTACHMENT', 'a@example.com') $$, 'files do not');
select test.refuses(
  $$ select api.update_report_schedule(test.id('file'), '{"delivery": "LINK"}') $$, 'PERMISSION_DENIED', 403,
  'nor may a change make links of them'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select pg_temp.schedule('x', 'LINK', 'a@example.com') $$, 'PERMISSION_DENIED', 403, 'and report.send_outside'
);
select test.sign_out();
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.schedule('daily {report_address}', 'LINK', 'a@example.com', 'b@example.com') $$, 'with both'
);
select test.sign_out();

-- Nothing is made before the mail is sent.
select pg_temp.run('daily {report_address}', '2026-05-10');
select test.complete_run('run', 1, 'a', 2);
select results_eq(
  $$ select m.recipient, m.status, m.attachment, m.body ~ '/files/open' from notify.messages as m order by 1 $$,
  $$ select a.address, 'QUEUED', jsonb_build_object('linked_run_id', test.id('run')), false
       from (values ('a@example.com'), ('b@example.com')) as a (address) $$,
  'each address gets a mail, without a link as yet'
);
select is(pg_temp.shares(), '', 'nor is there one');

create temporary table sent (place integer, body text, fault text);
grant all on sent to public;
insert into sent select 1, s.* from pg_temp.send('a@example.com') as s;
select matches(
  (select s.body from sent as s where s.place = 1),
  '^assets \(daily https://cmms\.example/files/open/xo[0-9a-f]{106}\): 2 rows in the file run\.csv\.

https://cmms\.example/files/open/xo[0-9a-f]{106}

Whoever has this address reads the file until \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\), at most 20 times\.
As seen by ann\.$', 'the mail has a link when it is sent'
);
select is(pg_temp.shares(), 'a@example.com 20', 'for twenty uses');
select is(
  (select date_trunc('hour', s.expires_at - now() + interval '30 minutes') from file.shares as s), interval '168 hours',
  'and seven days'
);
select is(
  (select count(*) from notify.messages as m where m.body ~ 'files/open')
    + (
        select count(*)
          from audit.events as e
         where e::text ~ substring(pg_temp.link((select s.body from sent as s where s.place = 1)) from '.{64}$')
      ),
  0::bigint, 'neither the message nor the log has the secret'
);
select results_eq(
  $$ select e.action, e.actor_id, e.operation
       from audit.events as e
       join file.shares as s on s.id = e.entity_id $$,
  $$ values ('addressed_mail', test.id('ann'), 'INSERT') $$, 'the log has the address, of the schedule''s account'
);
select test.sign_in('ann');
select results_eq(
  $$ select s.recipient, s.account_name, s.file_name, s.uses_left from api.file_shares as s $$,
  $$ values ('a@example.com', 'ann', 'run.csv', 20) $$, 'whose list has it, with its recipient'
);
select test.sign_out();
select is(pg_temp.opens(pg_temp.link(s.body)), 'run.csv', 'it opens the file') from sent as s where s.place = 1;
select test.sign_out();
select is(pg_temp.shares(), 'a@example.com 19', 'a use is counted');

-- Again, after a failure that may pass.
select pg_temp.note('a@example.com', 'QUEUED');
select is((select pg_temp.link(p.body) from pg_temp.send('a@example.com') as p), pg_temp.link(s.body),
  'the next attempt sends the same link')
  from sent as s where s.place = 1;
select is(pg_temp.shares(), 'a@example.com 19', 'so there is one address');
-- For good: what nobody got opens nothing. The operator sends it once more.
select pg_temp.note('a@example.com', 'FAILED');
select is(pg_temp.shares(), 'a@example.com 19 revoked of no mail', 'it ends with a mail that failed');
select is(pg_temp.opens(pg_temp.link(s.body)), 'FILE_NOT_FOUND', 'and opens nothing') from sent as s where s.place = 1;
select test.sign_out();
select notify.repeat_message(pg_temp.message('a@example.com'));
insert into sent select 2, s.* from pg_temp.send('a@example.com') as s;
select isnt(pg_temp.link(t.body), pg_temp.link(s.body), 'sent again it is another')
  from sent as s, sent as t where s.place = 1 and t.place = 2;
select is(pg_temp.opens(pg_temp.link(s.body)), 'run.csv', 'that opens') from sent as s where s.place = 2;
select test.sign_out();
select pg_temp.note('a@example.com', 'SENT');
select is(pg_temp.shares(), 'a@example.com 19 revoked of no mail, a@example.com 19', 'and stays when it was sent');

-- A mail that bounces, and one of an address that was suppressed meanwhile.
insert into sent select 3, s.* from pg_temp.send('b@example.com') as s;
savepoint sent_to_b;
select pg_temp.note('b@example.com', 'BOUNCED');
select is(pg_temp.opens(pg_temp.link(s.body)), 'FILE_NOT_FOUND', 'a bounce ends it') from sent as s where s.place = 3;
select test.sign_out();
rollback to savepoint sent_to_b;
select pg_temp.note('b@example.com', 'QUEUED');
insert into notify.suppressions (organization_id, address, reason) values (test.id('acme'), 'b@example.com', 'BOUNCE');
select is((select p.fault from pg_temp.send('b@example.com') as p), 'The run of the report is kept no longer',
  'no text of a mail that is not sent');
select is((select m.status from notify.messages as m where m.id = pg_temp.message('b@example.com')), 'SUPPRESSED',
  'an address that is suppressed meanwhile');
select is(pg_temp.opens(pg_temp.link(s.body)), 'FILE_NOT_FOUND', 'has no link either')
  from sent as s where s.place = 3;
select test.sign_out();
rollback to savepoint sent_to_b;
-- Words of a name are no link of an account, which a suppression lets through.
update notify.messages set body = '{password_link} ' || body where id = pg_temp.message('b@example.com');
select pg_temp.note('b@example.com', 'QUEUED');
insert into notify.suppressions (organization_id, address, reason) values (test.id('acme'), 'b@example.com', 'BOUNCE');
select pg_temp.send('b@example.com');
select is((select m.status from notify.messages as m where m.id = pg_temp.message('b@example.com')), 'SUPPRESSED',
  'whatever the schedule is called');
rollback to savepoint sent_to_b;

-- Its account revokes the address before the next attempt.
select pg_temp.note('b@example.com', 'QUEUED');
select test.sign_in('ann');
select api.revoke_file_share(s.id) from api.file_shares as s where s.recipient = 'b@example.com';
select test.sign_out();
select is((select p.fault from pg_temp.send('b@example.com') as p), 'The address is revoked', 'it stays revoked');
select results_eq(
  $$ select test.name_of(n.account_id), n.topic, n.body ~ 'b@example\.com: The address is revoked'
       from notify.notices as n $$,
  $$ values ('ann', 'REPORT_NOT_SENT', true) $$, 'and its account is notified'
);
select pg_temp.note('b@example.com', 'FAILED');
select is((select s.message_id from file.shares as s where s.recipient = 'b@example.com'),
  pg_temp.message('b@example.com'), 'it stays that of its mail, which never gets another');
rollback to savepoint sent_to_b;

-- The host, and the end of the file.
delete from file.shares;
select pg_temp.note('b@example.com', 'QUEUED');
select is((select p.fault from pg_temp.send('b@example.com', null) as p),
  'The organization has no hostname, and the server no public origin', 'a link needs a host');
select is(pg_temp.shares(), '', 'without which no address is made');
select pg_temp.note('b@example.com', 'QUEUED');
update core.organizations set hostname = 'acme.example' where id = test.id('acme');
set local session_replication_role = replica;
update report.runs set expires_at = clock_timestamp() + interval '3 days' where id = test.id('run');
set local session_replication_role = origin;
select matches(
  (select pg_temp.link(p.body) from pg_temp.send('b@example.com') as p), '^https://acme\.example/files/open/',
  'the organization''s own'
);
select ok((select bool_and(s.expires_at < now() + interval '73 hours') from file.shares as s), 'it ends with the file');
rollback to savepoint sent_to_b;
set local session_replication_role = replica;
update report.runs set status = 'EXPIRED' where id = test.id('run');
set local session_replication_role = origin;
select is((select p.fault from pg_temp.send('b@example.com') as p), 'The run is EXPIRED', 'and is not made after it');
rollback to savepoint sent_to_b;

-- Permissions are asked when a mail is sent, and when a run begins.
delete from identity.role_permissions
 where permission = 'report.share'
   and role_id in (select a.role_id from identity.account_roles as a where a.account_id = test.id('ann'));
delete from file.shares;
select ok((select p.body is null and p.fault ~ 'report\.share' from pg_temp.send('b@example.com') as p),
  'without the permission nothing is sent');
select is(pg_temp.shares(), '', 'nor made');
select pg_temp.run('daily {report_address}', '2026-05-11');
select is(
  (select r.status || ' ' || r.fault from report.runs as r where r.period_at = '2026-05-11 06:00Z'),
  'FAILED PERMISSION_DENIED', 'nor is the report run'
);
rollback to savepoint sent_to_b;
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('ann');
set local session_replication_role = origin;
select is((select p.fault from pg_temp.send('b@example.com') as p), 'The account is suspended',
  'an account that is suspended');
select is(pg_temp.opens(pg_temp.link(s.body)), 'FILE_NOT_FOUND', 'shows nobody anything')
  from sent as s where s.place = 3;
select test.sign_out();
rollback to savepoint sent_to_b;
update core.organizations set locale = 'de' where id = test.id('acme');
select pg_temp.run('daily {report_address}', '2026-05-12');
select test.complete_run('run', 1, 'b', 2);
select matches(
  (select p.body from pg_temp.send('b@example.com') as p), 'Unter dieser Adresse liest sie.*höchstens 20 Mal',
  'in the language of the organization'
);
-- Accounts open their file after signing in, so their schedule needs no right to give out addresses.
select test.sign_in('dan');
select test.remember('for accounts', r.id)
  from api.create_report_schedule(
         jsonb_build_object('name', 'for accounts', 'report_id', test.id('assets'), 'rrule', 'FREQ=DAILY',
           'format', 'CSV', 'starts_on', '2026-05-01', 'delivery', 'LINK', 'mode', 'OWNER'),
         jsonb_build_array(jsonb_build_object('account_id', test.id('dan')))
       ) as r;
select test.sign_out();
select pg_temp.run('for accounts', '2026-05-13');
select is(
  (select r.status || coalesce(r.fault, '') from report.runs as r where r.schedule_id = test.id('for accounts')), 'RUNNING',
  'a schedule of links for accounts runs without these permissions'
);
select * from finish();
rollback;
