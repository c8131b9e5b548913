-- What is kept for a time, by kind, and what the operator chooses instead.
begin;
select plan(21);

select test.organization('acme');
select test.person('tess');

select is(core.retention('core.idempotency_keys'), interval '1 day', 'a day is the default for answers');
select is(core.retention('audit.events'), null, 'the log is kept for ever');
select core.set_retention('core.idempotency_keys', 3);
select is(core.retention('core.idempotency_keys'), interval '3 days', 'the operator chooses days');
select core.set_retention('core.idempotency_keys', null, true);
select is(core.retention('core.idempotency_keys'), null, 'or for ever');
select core.set_retention('core.idempotency_keys', null);
select is(core.retention('core.idempotency_keys'), interval '1 day', 'or as released');
select test.refuses($$ select core.set_retention('x', 1) $$, 'RETENTION_NOT_FOUND', 404, 'what is not kept by time');
select test.refuses($$ select core.retention('x') $$, 'RETENTION_NOT_FOUND', 404, 'a name that is wrong');
select test.refuses(
  $$ select core.set_retention('audit.events', 0) $$, 'VALIDATION_FAILED', 422, 'nothing is kept for no time at all'
);

insert into core.idempotency_keys (id, organization_id, account_id, action, key, request_hash) values
  (uuidv7(interval '-25 hours'), test.id('acme'), test.id('tess'), 'x', 'old', ''),
  (uuidv7(interval '-23 hours'), test.id('acme'), test.id('tess'), 'x', 'new', '');
select is(core.forget_idempotency_keys(), 1::bigint, 'one answer is old');
select is((select array_agg(key) from core.idempotency_keys), '{new}'::text[], 'answers are kept for a day');

insert into identity.rate_buckets (scope, subject, window_at, hits) values
  ('x', 'old', now() - interval '10 minutes 1 second', 1), ('x', 'new', now() - interval '10 minutes', 1);
select identity.forget_rate_buckets();
select is(
  (select array_agg(convert_from(subject, 'UTF8')) from identity.rate_buckets), '{new}'::text[],
  'attempts are counted for minutes'
);

insert into identity.sessions (organization_id, account_id, actor_id, kind, idle_at, ceiling_at) values
  (test.id('acme'), test.id('tess'), test.id('tess'), 'PASSWORD', now(), now() - interval '31 days'),
  (test.id('acme'), test.id('tess'), test.id('tess'), 'PASSWORD', now(), now() - interval '30 days');
select identity.forget_sessions();
select is(
  (select count(*) from identity.sessions where ceiling_at < now()), 1::bigint,
  'sessions that are over stay on record for a month'
);

insert into identity.auth_events (organization_id, kind, outcome, at) values
  (null, 'SIGN_IN', 'stale', now() - interval '8 days'), (null, 'SIGN_IN', 'fresh', now() - interval '7 days'),
  (test.id('acme'), 'SIGN_IN', 'old', now() - interval '401 days'),
  (test.id('acme'), 'SIGN_IN', 'kept', now() - interval '400 days');
select is(identity.forget_auth_events(), 1::bigint, 'one attempt is old');
select is(identity.forget_unknown_auth_events(), 1::bigint, 'one of nobody is old');
select set_eq(
  $$ select outcome from identity.auth_events $$, array['fresh', 'kept'],
  'log-ins stay on record for 400 days, those of nobody known for a week'
);

select test.relay('mail');
insert into notify.messages (organization_id, relay_id, kind, subject, body, status, created_at)
select test.id('acme'), test.id('mail'), 'EVENT', m.subject, '', m.status, now() - make_interval(days => m.days)
  from (values ('old', 'FAILED', 366), ('waiting', 'QUEUED', 366), ('new', 'FAILED', 365)) as m (subject, status, days);
-- What refers to a message that is forgotten stays without it.
create function pg_temp.refer(p_subject text)
returns void
language sql
as $$
  insert into notify.notices (
    organization_id, account_id, topic, entity, entity_id, subject, body, severity, release_at, message_id
  )
  select m.organization_id, test.id('tess'), 'WORK_OVERDUE', 'work.work_orders', m.id, m.subject, '', 'INFO', now(),
         m.id
    from notify.messages as m
   where m.subject = p_subject;
  insert into notify.suppressions (organization_id, address, reason, message_id)
  select m.organization_id, m.subject || '@example.org', 'BOUNCE', m.id
    from notify.messages as m
   where m.subject = p_subject
$$;
select pg_temp.refer('old'), pg_temp.refer('new');
select is(notify.forget_messages(), 1::bigint, 'one message is old');
select results_eq(
  $$ select n.subject, n.message_id is null, n.release_at is null, s.message_id is null
       from notify.notices as n
       join notify.suppressions as s on s.address = n.subject || '@example.org'
      order by n.subject $$,
  $$ values ('new', false, false, false), ('old', true, true, true) $$, 'notices and suppressions stay without it'
);
select set_eq(
  $$ select subject from notify.messages $$, array['new', 'waiting'],
  'messages stay on record for a year; one that waits is not forgotten'
);
select core.set_retention('notify.messages', null, true);
update notify.messages set created_at = now() - interval '3000 days';
select is(notify.forget_messages(), 0::bigint, 'what is kept for ever is not forgotten');

select core.enqueue('x', p_attempts => 1, p_job_key => 'test:' || k.key)
  from unnest(array['old', 'new', 'live', 'at work']) as k (key);
update graphile_worker._private_jobs
   set attempts = case key when 'test:live' then 0 else 1 end,
       locked_at = case key when 'test:at work' then now() - interval '5 hours' end,
       updated_at = now() - case key when 'test:new' then interval '30 days' else interval '31 days' end
 where key like 'test:%';
select is(core.forget_failed_jobs(), 1::bigint, 'one failed job is old');
select set_eq(
  $$ select key from graphile_worker.jobs where key like 'test:%' $$, array['test:new', 'test:live', 'test:at work'],
  'failed jobs stay for a month, those that are tried again or at work for longer'
);

select * from finish();
rollback;
