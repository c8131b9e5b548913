-- A mail that a server had accepted comes back: what becomes of it, of its address and of its relay.
begin;
select plan(33);

select test.organization('other');
select test.relay('theirs', p_status => 'ACTIVE');
insert into notify.messages (
  organization_id, relay_id, kind, recipient, subject, body, status, bounce_kind, bounced_at
)
select test.id('other'), test.id('theirs'), 'EVENT', 'soft@example.org', 'x', 'y', 'BOUNCED', 'SOFT', now()
  from generate_series(1, 9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob', '{*}', '{notification_relay.manage,notify.read}'),
       test.person('max', '{*}', '{}');
select test.relay('mail', p_status => 'ACTIVE');
update notify.relays set bounce_address = 'bounces@example.org' where id = test.id('mail');

-- A mail that was sent, some time ago; its name is that of its recipient.
create function pg_temp.sent(
  p_name text, p_to text default null, p_status text default 'SENT', p_kind text default 'EVENT',
  p_ago interval default '1 hour'
)
returns uuid
language sql
volatile
security definer
as $$
  insert into notify.messages (
    id, organization_id, relay_id, kind, recipient, subject, body, status, sent_at, created_at
  )
  values (
    test.remember(p_name, uuidv7()), test.id('acme'), test.id('mail'), p_kind, coalesce(p_to, p_name || '@example.org'),
    'x', 'y', p_status, case p_status when 'SENT' then now() end, now() - p_ago
  )
  returning id
$$;

-- The token on the envelope of a mail.
create function pg_temp.token(p_name text)
returns text
language sql
security definer
as $$ select substring(notify.bounce_address(test.id(p_name), 'bounces@example.org') from '\+(.*)@') $$;

-- Reports it, as whoever has no account.
create function pg_temp.report(p_name text, p_status text default '5.1.1', p_diagnostic text default null)
returns boolean
language plpgsql
volatile
as $$
declare
  v_token    text := pg_temp.token(p_name);
  v_recorded boolean;
begin
  perform test.visit('record_mail_bounce');
  select b.recorded into v_recorded from api.record_mail_bounce(v_token, p_status, p_diagnostic) as b;
  perform test.sign_out();
  return v_recorded;
end
$$;

create function pg_temp.suppressed()
returns setof text
language sql
security definer
as $$
  select format('%s %s %s', s.address, coalesce((s.until_at - now())::text, 'for good'), s.error)
    from notify.suppressions as s
   order by s.address
$$;

create function pg_temp.relay()
returns text
language sql
security definer
as $$ select r.status || coalesce(' ' || r.last_error, '') from notify.relays as r where r.id = test.id('mail') $$;

-- The envelope.
select pg_temp.sent('queued', p_status => 'QUEUED');
select results_eq(
  $$ select c.bounce_address ~ '^bounces\+[0-9a-f]{48}@example\.org$',
            c.bounce_address like '%' || pg_temp.token('queued') || '%', c.unsubscribe_url
       from notify.claim_message(test.id('queued'), 'https://a.example') as c $$,
  $$ values (true, true, null::text) $$,
  'the sender on the envelope names the message; a mail without notices has no link'
);

-- For good.
select pg_temp.sent('Nora');
select ok(pg_temp.report('Nora', '5.1.1', E'no such\r\nmailbox '), 'a report is recorded');
select results_eq(
  $$ select m.status, m.sent_at, m.error, m.bounce_kind, m.bounced_at is not null
       from notify.messages as m where m.id = test.id('Nora') $$,
  $$ values ('BOUNCED', null::timestamptz, '5.1.1 no such mailbox', 'HARD', true) $$, 'the message says so'
);
select results_eq(
  'select pg_temp.suppressed()', $$ values ('nora@example.org for good 5.1.1 no such mailbox') $$,
  'and its address gets nothing more'
);
select ok(notify.is_suppressed(test.id('acme'), 'NORA@example.org'), 'in any letters');
select is(pg_temp.report('Nora', '5.1.1'), false, 'once');
select is(
  (select count(*) from audit.events as e where e.action = 'record_mail_bounce' and e.entity_id = test.id('Nora')
     and e.after ->> 'status' = 'BOUNCED'),
  1::bigint, 'the log has it'
);
select ok(pg_temp.report('queued'), 'a report can come before the worker has noted that it was sent');
select is(notify.complete_message(test.id('queued'), 'SENT'), false, 'which then changes nothing');
select pg_temp.sent('failed', p_status => 'FAILED'), pg_temp.sent('test', p_status => 'SENT', p_kind => 'TEST');
select is(pg_temp.report('failed'), false, 'what failed does not bounce');
select ok(pg_temp.report('test'), 'a test does');
select is(
  (select string_agg(s.address, ' ' order by s.address) from notify.suppressions as s),
  'nora@example.org queued@example.org', 'and stops no address'
);

-- For a time.
delete from notify.suppressions;
select pg_temp.sent('s' || n, 'soft@example.org') from generate_series(1, 5) as n;
select pg_temp.sent('o1', 'other@example.org'), pg_temp.sent('hard', 'soft@example.org', p_kind => 'TEST');
select pg_temp.report('hard');
select ok(pg_temp.report('s1', '4.4.7') and pg_temp.report('s2', '5.2.2') and pg_temp.report('o1', '4.2.2'), 'twice');
select is_empty('select pg_temp.suppressed()', 'a mailbox may be full for a while');
update notify.messages set bounced_at = now() - interval '7 days' where id = test.id('s1');
select pg_temp.report('s3', '4.2.1');
select is_empty('select pg_temp.suppressed()', 'what was seven days ago does not count');
select pg_temp.report('s4', '4.2.1');
select results_eq(
  'select pg_temp.suppressed()', $$ values ('soft@example.org 7 days 4.2.1') $$, 'the third stops it for seven days'
);
select ok(notify.is_suppressed(test.id('acme'), 'soft@example.org'), 'so long nothing is sent');
select is(
  (select count(*) from notify.messages as m where m.bounce_kind = 'SOFT' and m.organization_id = test.id('acme')),
  5::bigint, 'these bounces are soft'
);
update notify.suppressions set until_at = now();
select ok(not notify.is_suppressed(test.id('acme'), 'soft@example.org'), 'then something is');
select pg_temp.report('s5', '4.2.1');
select results_eq(
  'select pg_temp.suppressed()', $$ values ('soft@example.org 7 days 4.2.1') $$, 'until it bounces again'
);
select pg_temp.sent('s6', 'soft@example.org'), pg_temp.sent('s7', 'soft@example.org');
select pg_temp.report('s6', '5.1.1');
select pg_temp.report('s7', '4.2.1');
select results_eq(
  'select pg_temp.suppressed()', $$ values ('soft@example.org for good 5.1.1') $$, 'for good stays for good'
);
update identity.accounts set email = 'soft@example.org' where id = test.id('max');
update notify.suppressions set until_at = now() + interval '1 second';
select results_eq(
  $$ select r.email from notify.recipients_of(test.id('acme'), array[test.id('max')],
       (select t from notify.topics as t where t.code = 'WORK_OVERDUE'), 'en', 'UTC') as r $$,
  $$ values (null::text) $$, 'an account is not mailed so long'
);
update notify.suppressions set until_at = now();
select results_eq(
  $$ select r.email from notify.recipients_of(test.id('acme'), array[test.id('max')],
       (select t from notify.topics as t where t.code = 'WORK_OVERDUE'), 'en', 'UTC') as r $$,
  $$ values ('soft@example.org'::text) $$, 'then it is'
);

-- What is wrong.
create function pg_temp.refused(p_token text, p_status text default '5.1.1')
returns text
language plpgsql
volatile
as $$
begin
  perform test.visit('record_mail_bounce');
  perform api.record_mail_bounce(p_token, p_status);
  return 'recorded';
exception
  when sqlstate 'PGRST' then
    perform test.sign_out();
    return sqlerrm::jsonb ->> 'code';
end
$$;
select pg_temp.sent('good');
select results_eq(
  $$ select distinct pg_temp.refused(t.token)
       from (values (null), (''), ('x'), (pg_temp.token('good') || '0'), ('0' || pg_temp.token('good')),
                    (left(pg_temp.token('good'), 32) || right(pg_temp.token('s1'), 16)),
                    (upper(pg_temp.token('good')) || 'A')) as t (token) $$,
  $$ values ('MAIL_NOT_FOUND') $$, 'one refusal for every token that is not ours'
);
select results_eq(
  $$ select distinct pg_temp.refused(pg_temp.token('good'), s)
       from unnest('{2.1.1,5.1,5.1.1234,x5.1.1,5.1.1x,5..1,NULL}'::text[]) as s $$,
  $$ values ('VALIDATION_FAILED') $$, 'a status has its form'
);

select test.visit('record_mail_bounce');
select test.refuses(
  $$ select api.record_mail_bounce('x', '5.1.1') $$, 'MAIL_NOT_FOUND', 404, 'a token of no mail'
);
select test.refuses(
  $$ select api.record_mail_bounce('x', 'y') $$, 'VALIDATION_FAILED', 422, 'its form is asked before'
);
select test.sign_out();

-- The relay rests.
delete from notify.suppressions;
delete from notify.messages where organization_id = test.id('acme');
select count(pg_temp.sent('m' || n)) from generate_series(1, 99) as n;
select pg_temp.sent('old', p_ago => '1 day');
select count(pg_temp.report('m' || n)) from generate_series(1, 10) as n;
select is(pg_temp.relay(), 'ACTIVE', 'ten of 99 mails of a day');
select pg_temp.sent('more', p_status => 'FAILED');
select pg_temp.sent('m100');
update notify.messages set bounced_at = now() - interval '1 day'
 where id in (select test.id('m' || n) from generate_series(6, 10) as n);
-- Of a hundred five bounced within the day.
select notify.rest_relay(test.id('acme'), test.id('mail'));
select is(pg_temp.relay(), 'ACTIVE', 'five of a hundred are not too many');
update notify.relays set last_tested_at = now() - interval '30 minutes' where id = test.id('mail');
select pg_temp.report('m11');
select is(pg_temp.relay(), 'ACTIVE', 'what was before the last test does not count');
update notify.relays set last_tested_at = null where id = test.id('mail');
select count(pg_temp.sent('m' || n)) from generate_series(101, 140) as n;
select pg_temp.report('m12');
select is(pg_temp.relay(), 'ACTIVE', 'seven of 140 are not too many, either');
select pg_temp.report('m13');
select is(pg_temp.relay(), 'FAILED 8 of 140 mails of a day bounced', 'eight are: it is not used until it is tested');
select pg_temp.report('m14');
select results_eq(
  $$ select a.email, n.subject, n.body, n.release_at
       from notify.notices as n join identity.accounts as a on a.id = n.account_id $$,
  $$ values ('bob@example.org', 'Relay mail has failed',
             'Of 140 mails of a day through mail 8 bounced.' || E'\n'
               || 'Check the addresses in /notification_suppressions, and test the relay with send_channel_test.',
             null::timestamptz) $$,
  'and who manages relays is told once, in the inbox'
);
select * from finish();
rollback;
