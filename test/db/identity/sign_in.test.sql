begin;
select plan(22);

create function pg_temp.as_anon(p_headers jsonb default '{}')
returns void
language plpgsql
as $$
begin
  perform test.headers(p_headers), set_config('role', 'anon', true);
end
$$;

select test.organization('other', 'cmms.example.com');
select test.password(test.person('tess'), 'nobody finds this out');
select test.remember('tess of other', test.id('tess'));
select test.password(test.person('olga'), 'nobody finds this out');
select test.organization('acme');
select test.password(test.person('tess'), 'my Käse is far too old');
select test.password(test.person('max'), 'nobody finds this out');
select test.password(test.person('sam'), 'nobody finds this out');
select test.person('nina');
select test.service('robot');
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id = test.id('sam');
update identity.accounts set email = U&'J\00F6rg@example.org' where id = test.id('max');

select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.1", "x-request-id": "r-1"}');
select results_eq(
  $$ select error_code, message, organization, acting_as, service_account, scopes, expires_at > now(),
            token ~ '^[\w-]+\.[\w-]+\.[\w-]+$'
       from api.sign_in(U&'  J\00F6RG@example.org'::text, 'nobody finds this out') $$,
  $$ values
       (
         'INVALID_CREDENTIALS', 'Email or password is not valid', null, null, null, '{}'::text[], null::boolean,
         null::boolean
       ) $$,
  'white space is part of an address'
);
select results_eq(
  $$ select error_code, organization, acting_as, service_account, scopes,
            expires_at between clock_timestamp() + interval '13 minutes' and clock_timestamp() + interval '15 minutes',
            token ~ '^[\w-]+\.[\w-]+\.[\w-]+$'
       from api.sign_in(U&'J\00D6RG@EXAMPLE.ORG', 'nobody finds this out') $$,
  $$ values (null, 'acme', 'max', null, '{}'::text[], true, true) $$,
  'the right password opens a session, whatever the case of the address'
);
select is(
  (select error_code from api.sign_in(U&'Jo\0308rg@example.org', 'nobody finds this out')), null,
  'a letter in two parts is the same letter'
);
select results_eq(
  $$ select c.cause, a.error_code, a.message, a.token, a.expires_at, a.organization, a.acting_as
       from (values
              ('wrong password', U&'j\00F6rg@example.org', 'nobody finds this ou'),
              ('no such address', 'who@example.org', 'nobody finds this out'),
              ('suspended', 'sam@example.org', 'nobody finds this out'),
              ('no password', 'nina@example.org', 'nobody finds this out'),
              ('served on another host', 'olga@example.org', 'nobody finds this ouT'),
              ('nothing', null, null)
            ) as c (cause, email, password),
            api.sign_in(c.email, c.password) as a $$,
  $$ select cause, 'INVALID_CREDENTIALS', 'Email or password is not valid', null::text, null::timestamptz, null::text,
            null::text
       from unnest(
         array[
           'wrong password', 'no such address', 'suspended', 'no password', 'served on another host', 'nothing'
         ]
       ) as c (cause) $$,
  'every cause of a failure has the same answer'
);
select pg_temp.as_anon('{"host": "cmms.example.com:443", "x-forwarded-for": "192.0.2.2"}');
select is(
  (select organization from api.sign_in('tess@example.org', 'nobody finds this out')), 'other',
  'on the host of an organization its own people sign in'
);
select is(
  (select error_code from api.sign_in(U&'j\00F6rg@example.org', 'nobody finds this out')), 'INVALID_CREDENTIALS',
  'and nobody else does'
);
reset role;
select test.enter('acme');
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.3"}');
select results_eq(
  $$ select error_code, message from api.sign_in(U&'j\00F6rg@example.org', 'nobody finds this out') $$,
  $$ values ('INVALID_CREDENTIALS', 'Email or password is not valid') $$,
  'nor do the people of a suspended organization'
);
reset role;
update core.organizations set status = 'ACTIVE' where id = test.id('acme');

select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.9"}');
select results_eq(
  $$ select distinct a.error_code
       from generate_series(1, 5) as n, api.sign_in('target@example.org', 'guess ' || n) as a $$,
  $$ values ('INVALID_CREDENTIALS') $$,
  'five attempts a minute are answered'
);
reset role;
-- As if a minute had ended: what the fixture is for.
select test.within_a_minute();
update identity.rate_buckets set window_at = window_at - interval '1 minute';
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.9"}'), test.within_a_minute();
select results_eq(
  $$ select error_code, message, token, organization from api.sign_in('TARGET@example.org', 'guess') $$,
  $$ values ('TOO_MANY_ATTEMPTS', 'Too many attempts; try again in a minute', null::text, null::text) $$,
  'the sixth is not, for the same address in another case neither'
);
select is(
  (select error_code from api.sign_in('another@example.org', 'guess')), 'INVALID_CREDENTIALS',
  'another email is still heard from there'
);
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.10"}');
select is(
  (select error_code from api.sign_in('target@example.org', 'guess')), 'INVALID_CREDENTIALS',
  'and the email from elsewhere'
);
reset role;
select test.within_a_minute();
update identity.rate_buckets set hits = 29 where scope = 'sign-in address';
-- An email is counted in several rows: twenty-nine in all.
update identity.rate_buckets as b
   set hits = case when b.id = f.first then 29 else 0 end
  from (
         select substr(r.subject, 1, 32) as email, (array_agg(r.id order by r.id))[1] as first
           from identity.rate_buckets as r
          where r.scope = 'sign-in email'
          group by 1
       ) as f
 where b.scope = 'sign-in email'
   and substr(b.subject, 1, 32) = f.email;
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "198.51.100.1"}');
select is(
  (select error_code from api.sign_in('target@example.org', 'guess')), 'INVALID_CREDENTIALS',
  'from many places an email is heard thirty times a minute'
);
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "198.51.100.2"}');
select test.within_a_minute();
select is(
  (select error_code from api.sign_in('target@example.org', 'guess')), 'TOO_MANY_ATTEMPTS', 'and not once more'
);
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.9"}');
select is(
  (select error_code from api.sign_in('somebody@example.org', 'guess')), 'INVALID_CREDENTIALS',
  'with many emails a place is heard thirty times a minute'
);
select test.within_a_minute();
select is(
  (select error_code from api.sign_in('somebody-else@example.org', 'guess')), 'TOO_MANY_ATTEMPTS', 'and not once more'
);
reset role;

select results_eq(
  $$ select e.outcome, e.account_id, e.actor_id, e.session_id is not null, e.organization_id, e.address, e.request_id
       from identity.auth_events as e
      where e.kind = 'SIGN_IN' and e.request_id = 'r-1'
      order by e.at
      limit 2 $$,
  $$ values
       ('INVALID_CREDENTIALS', null::uuid, null::uuid, false, null::uuid, '192.0.2.1', 'r-1'),
       ('OK', test.id('max'), test.id('max'), true, test.id('acme'), '192.0.2.1', 'r-1') $$,
  'every attempt is noted with its outcome'
);
select is(
  (select count(*) from identity.auth_events as e where e.kind = 'SIGN_IN'), 24::bigint, 'none is forgotten'
);
select is(
  (select count(*) from identity.auth_events as e where to_jsonb(e)::text ~ 'target@|nobody finds'), 0::bigint,
  'neither an address nor a password is kept'
);
select results_eq(
  $$ select s.kind, s.account_id, s.actor_id, s.api_key_id, s.ceiling_at - s.idle_at
       from identity.sessions as s
      where s.account_id = test.id('max')
      limit 1 $$,
  $$ values ('PASSWORD', test.id('max'), test.id('max'), null::uuid, interval '11 hours 45 minutes') $$,
  'the session is the person''s, for fifteen minutes at a time, twelve hours in all'
);
select is(
  (
    select count(*)
      from identity.sessions as s
      join identity.accounts as a on a.id = s.account_id
     where a.display_name <> 'max'
       and a.id <> test.id('tess of other')
  ),
  0::bigint, 'nobody else got one'
);
select is((select count(*) from identity.sessions), 3::bigint, 'and nobody got two');
select pg_temp.as_anon('{"host": "api.example.com", "x-forwarded-for": "192.0.2.1", "prefer": "tx=rollback"}');
select test.refuses(
  $$ select api.sign_in('max@example.org', 'a guess') $$, 'PREFERENCE_NOT_SUPPORTED', 400, 'no guess is rolled back'
);

select * from finish();
rollback;
