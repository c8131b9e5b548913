begin;
select plan(7);

select test.organization('acme');
select test.service('robot'), test.person('tess');
select test.api_key(test.id('robot')) is not null;
select test.api_key(test.id('robot')) is not null;

select identity.open_session(test.id('robot'), test.id('robot'), k.id)
  from generate_series(1, 51) as n, (select id from identity.api_keys order by created_at, id limit 1) as k;
select identity.open_session(test.id('tess'), test.id('tess')) from generate_series(1, 50);

select results_eq(
  $$ select revoke_reason, count(*), min(created_at) = (select min(created_at) from identity.sessions)
       from identity.sessions
      where kind = 'KEY'
      group by revoke_reason
      order by 1 $$,
  $$ values ('TOO_MANY_SESSIONS', 1::bigint, true), (null, 50, false) $$,
  'the fifty-first session of a key ends the oldest'
);
select is(
  (select count(*) from identity.sessions where account_id = test.id('tess') and revoked_at is null), 50::bigint,
  'fifty of a person stay'
);

select identity.open_session(test.id('robot'), test.id('robot'), k.id)
  from (select id from identity.api_keys order by created_at desc, id desc limit 1) as k;
select is(
  (select count(*) from identity.sessions where account_id = test.id('robot') and revoked_at is null), 51::bigint,
  'each key has its own fifty'
);

-- The clock was ahead, and is right again.
update identity.sessions set created_at = created_at + interval '20 minutes' where account_id = test.id('tess');
select test.remember('new', s.id) from identity.open_session(test.id('tess'), test.id('tess')) as s;
select test.remember('newer', s.id) from identity.open_session(test.id('tess'), test.id('tess')) as s;
select is(
  (select count(*) from identity.sessions where id in (test.id('new'), test.id('newer')) and revoked_at is null),
  2::bigint, 'what is opened after the clock was ahead lives'
);
select is(
  (select count(*) from identity.sessions where account_id = test.id('tess') and revoked_at is null), 50::bigint,
  'instead of what was opened then'
);
update identity.sessions set created_at = least(created_at, now()) where account_id = test.id('tess');

update core.organizations set session_ceiling_minutes = 60;
select is(
  (select s.ceiling_at - s.idle_at from identity.open_session(test.id('tess'), test.id('tess')) as s),
  interval '45 minutes',
  'the ceiling is the organization''s'
);
update identity.sessions set idle_at = now() - interval '1 minute' where account_id = test.id('tess');
select identity.open_session(test.id('tess'), test.id('tess'));
select is(
  (select count(*) from identity.sessions where account_id = test.id('tess') and revoke_reason is not null),
  3::bigint, 'sessions that have run out do not count'
);

select * from finish();
rollback;
