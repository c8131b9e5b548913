-- Digests, quiet hours, and the task that lets go what waits.
begin;
select plan(23);

select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin');
select test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');
select test.relay('mail', p_status => 'ACTIVE');
select test.work_order('w' || n, 'north') from generate_series(1, 55) as n;

create function pg_temp.tell(p_account text, p_topic text, p_order text default 'w1')
returns integer
language sql
volatile
security definer
as $$
  select notify.tell(
           w.organization_id, w.site_id, array[test.id(p_account)], p_topic, 'work.work_orders', w.id,
           jsonb_build_object('number', w.work_order_number, 'label', w.title, 'reason', 'gas', 'lock', 'L-1')
         )
    from work.work_orders as w
   where w.id = test.id(p_order)
$$;

create function pg_temp.due(p_account text)
returns timestamptz
language sql
security definer
as $$
  select max(n.release_at) from notify.notices as n where n.account_id = test.id(p_account) and n.message_id is null
$$;

select test.sign_in('nora');
select api.update_notification_preferences('[{"area": "WORK", "choice": "DIGEST"}]'),
       api.update_notification_settings('{"digest_time": "07:30"}');
select test.sign_out();

select sum(pg_temp.tell('nora', 'WORK_DUE_SOON', 'w' || n)) from generate_series(1, 55) as n;
select is((select count(*) from notify.messages), 0::bigint, 'a digest sends nothing at once');
select test.sign_in('nora');
select is((select count(*) from api.notices), 55::bigint, 'the inbox has everything at once');
select test.sign_out();
select is(
  pg_temp.due('nora'), notify.next_digest('07:30', null, 'Europe/Berlin', now()), 'it waits for the time of the account'
);
select is(
  (pg_temp.due('nora') at time zone 'Europe/Berlin')::time, time '07:30', 'which is that of the site without another'
);
select test.sign_in('nora');
select api.review_notices(array[n.id]) from api.notices as n where n.entity_label in ('w1', 'w2', 'w3');
select test.sign_out();
select is(notify.release_notices(pg_temp.due('nora') - interval '1 second'), 0, 'before its time nothing is mailed');
select is(notify.release_notices(pg_temp.due('nora')), 55, 'at its time all that waits is looked at');
select results_eq(
  $$ select c.recipient, c.subject, c.body like E'%\n\nand 2 more, see /notices'
       from notify.messages as m, notify.claim_message(m.id) as c $$,
  $$ values ('nora@example.org', '52 notices', true) $$, 'one mail has what was not read by then, fifty at most'
);
select results_eq(
  $$ select m.site_id, m.body, m.topic from notify.messages as m $$, $$ values (null::uuid, '', null) $$,
  'and whoever reads messages sees only how many there are'
);
select is(notify.release_notices(now() + interval '3 days'), 0, 'nothing is mailed twice, and no digest is empty');

-- Quiet hours around now.
select test.forget_told();
select test.sign_in('kim');
select api.update_quiet_hours(
         (
           select jsonb_agg(jsonb_build_object('weekday', d, 'start_time', t.start_time, 'end_time', t.end_time))
             from unnest('{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}'::text[]) as d
            cross join (
               select to_char(now() at time zone 'Europe/Berlin' - interval '1 hour', 'HH24:MI') as start_time,
                      to_char(now() at time zone 'Europe/Berlin' + interval '2 hours', 'HH24:MI') as end_time
             ) as t
         )
       );
select test.sign_out();
select pg_temp.tell('kim', 'WORK_DUE_SOON'), pg_temp.tell('kim', 'WORK_OVERDUE', 'w2');
select is((select count(*) from notify.messages), 0::bigint, 'in quiet hours nothing is mailed');
select ok(
  pg_temp.due('kim') = notify.after_quiet(test.id('kim'), 'Europe/Berlin', now()) and pg_temp.due('kim') > now(),
  'it waits for their end'
);
select pg_temp.tell('kim', 'STOP_WORK');
select is((select count(*) from notify.messages as m where m.topic = 'STOP_WORK'), 1::bigint, 'critical notices pass');
select test.sign_in('kim');
select api.update_notification_settings('{"lets_critical_pass": false}');
select test.sign_out();
select pg_temp.tell('kim', 'LOCK_REMOVED', 'w3');
select is((select count(*) from notify.messages), 1::bigint, 'unless the account lets them wait, too');
select is(notify.release_notices(pg_temp.due('kim')), 3, 'at their end everything is let go');
select is((select count(*) from notify.messages), 2::bigint, 'as one mail');

-- Suspended and suppressed meanwhile.
select test.forget_told();
select pg_temp.tell('kim', 'WORK_DUE_SOON', 'w4'), pg_temp.tell('nora', 'WORK_DUE_SOON', 'w4');
set local session_replication_role = replica;
update identity.accounts set status = 'SUSPENDED' where id = test.id('kim');
set local session_replication_role = origin;
insert into notify.suppressions (organization_id, address, reason)
values (test.id('acme'), 'nora@example.org', 'BOUNCE');
select is(notify.release_notices(now() + interval '3 days'), 2, 'what waits for whoever gets no mail any more is done');
select is((select count(*) from notify.messages), 0::bigint, 'without one');

-- What fails with accounts is put off, and fills no round.
select test.forget_told();
insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, test.id('acme'), 'PERSON',
       'p' || n || '@example.org', 'P' || n, true
  from generate_series(1, 51) as n;
insert into notify.notices (
  organization_id, account_id, topic, entity, entity_id, subject, body, severity, release_at, created_at
)
select test.id('acme'), a.id, 'WORK_OVERDUE', 'work.work_orders', test.id('w1'), a.display_name, 'x', 'INFO', now(),
       now()
  from identity.accounts as a
 where a.display_name like 'P%';
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select test.id('acme'), 'release_notices', a.id, now(), now(), 1, 'x'
  from identity.accounts as a
 where a.display_name like 'P%'
   and a.display_name <> 'P51';
-- What was mailed long ago fills no round, either.
with old as (
  insert into notify.messages (id, organization_id, relay_id, account_id, kind, recipient, subject, body)
  values (uuidv7(), test.id('acme'), test.id('mail'), test.id('kim'), 'EVENT', 'old@example.org', 'old', 'x')
  returning id
)
insert into notify.notices (
  organization_id, account_id, topic, entity, entity_id, subject, body, severity, release_at, message_id
)
select test.id('acme'), test.id('kim'), 'WORK_OVERDUE', 'work.work_orders', test.id('w1'), 'old', 'x', 'INFO',
       now() - interval '1 day', o.id
  from old as o
 cross join generate_series(1, 2000);
select is(notify.release_notices(now()), 1, 'an account behind fifty that are put off gets its mail');
select results_eq(
  $$ select m.recipient, m.subject, m.body, m.site_id
       from notify.messages as m where m.recipient <> 'old@example.org' $$,
  $$ values ('p51@example.org', 'P51', 'x', null::uuid) $$, 'at the time at which it is due'
);
delete from core.task_failures;
select test.forget_told();
-- Nor does what waits for a later time.
insert into notify.notices (
  organization_id, account_id, topic, entity, entity_id, subject, body, severity, release_at
)
select test.id('acme'), a.id, 'WORK_OVERDUE', 'work.work_orders', test.id('w1'), a.display_name, 'x', 'INFO',
       case when a.display_name = 'P51' then now() else now() + interval '1 day' end
  from identity.accounts as a
 where a.display_name like 'P%';
select is(notify.release_notices(now()), 1, 'an account behind fifty whose time has not come gets its mail, too');
select test.forget_told();

-- The worker runs it.
delete from notify.suppressions;
select pg_temp.tell('nora', 'WORK_DUE_SOON', 'w5');
update notify.notices set release_at = now() - interval '1 minute' where release_at > now() and message_id is null;
set local role assetry_worker;
select is(core.run_scheduled_task('release_notices', 1), 'MORE', 'it runs in rounds');
select is(core.run_scheduled_task('release_notices', 2), 'DONE', 'until nothing is due');
reset role;
select results_eq(
  $$ select m.recipient, m.subject like '% is due soon: w5', m.site_id, c.subject = m.subject, c.body = m.body
       from notify.messages as m, notify.claim_message(m.id) as c $$,
  $$ values ('nora@example.org', true, test.id('north'), true, true) $$,
  'one notice alone is mailed with its own words'
);

select * from finish();
rollback;
