begin;
select plan(6);

select test.organization('acme');
select test.person('tess');
insert into core.idempotency_keys (organization_id, account_id, action, key, request_hash, created_at) values
  (
    test.id('acme'), test.id('tess'), 'x', 'old', '', now() - interval '25 hours'
  ), (test.id('acme'), test.id('tess'), 'x', 'new', '', now() - interval '23 hours');
insert into identity.rate_buckets (scope, subject, window_at, hits) values
  ('x', 'old', now() - interval '11 minutes', 1), ('x', 'new', now() - interval '1 minute', 1);
insert into identity.sessions (organization_id, account_id, actor_id, kind, idle_at, ceiling_at) values
  (test.id('acme'), test.id('tess'), test.id('tess'), 'PASSWORD', now(), now() - interval '31 days'),
  (test.id('acme'), test.id('tess'), test.id('tess'), 'PASSWORD', now(), now() - interval '29 days');

insert into identity.auth_events (organization_id, kind, outcome, at) values
  (null, 'SIGN_IN', 'stale', now() - interval '8 days'), (null, 'SIGN_IN', 'fresh', now() - interval '6 days'),
  (test.id('acme'), 'SIGN_IN', 'old', now() - interval '401 days'),
  (test.id('acme'), 'SIGN_IN', 'kept', now() - interval '399 days');

set local role assetry_worker;
select lives_ok($$ select core.run_maintenance() $$, 'the worker cleans up');
reset role;

select is((select array_agg(key) from core.idempotency_keys), '{new}'::text[], 'answers are kept for a day');
select is(
  (select array_agg(convert_from(subject, 'UTF8')) from identity.rate_buckets), '{new}'::text[],
  'attempts are counted for minutes'
);
select is(
  (select count(*) from identity.sessions where ceiling_at < now()), 1::bigint,
  'sessions that are over stay on record for a month'
);
select set_eq(
  $$ select outcome from identity.auth_events $$, array['fresh', 'kept'],
  'log-ins stay on record for 400 days, those of nobody known for a week'
);
select isnt(
  to_regclass('audit.events_' || to_char((now() + interval '3 months') at time zone 'UTC', 'YYYY_MM')), null,
  'the log has room for the months ahead'
);

select * from finish();
rollback;
