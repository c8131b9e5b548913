begin;
select plan(18);

create table test.keys (name text primary key, api_key text not null);

create function pg_temp.exchange(p_name text, p_email text default null)
returns table (
  error_code text, message text, token text, expires_at timestamptz, organization text, service_account text,
  acting_as text, scopes text[]
)
language sql
volatile
as $$
  select test.within_a_minute();
  select a.error_code, a.message, a.token, a.expires_at, a.organization, a.service_account, a.acting_as, a.scopes
    from test.keys as k, api.exchange_api_key(k.api_key, p_email) as a
   where k.name = p_name
$$;

create function pg_temp.claims(p_token text)
returns jsonb
language sql
as $$
  select convert_from(
    decode(
      rpad(
        translate(split_part(p_token, '.', 2), '-_', '+/'), (length(split_part(p_token, '.', 2)) + 3) / 4 * 4, '='
      ),
      'base64'
    ),
    'UTF8'
  )::jsonb
$$;

select test.organization('other');
select test.person('otto');
select test.organization('acme');
select test.person('tess'), test.person('sam');
insert into test.keys values ('gone', test.api_key(test.service('gone'))), (
  'revoked', test.api_key(test.service('revoked'))
);
insert into test.keys values (
  'expired', test.api_key(test.service('expired'), p_expires_at => now() - interval '1 second')
);
insert into test.keys values ('plain', test.api_key(test.service('plain'), '{asset.create}'));
insert into test.keys values ('bare', test.api_key(test.service('bare', p_permissions => '{}')));
insert into test.keys values ('envoy', test.api_key(test.service('envoy', p_may_act_as_persons => true)));
insert into test.keys select 'forged', left(
  api_key, -1
) || case right(api_key, 1) when 'A' then 'B' else 'A' end from test.keys where name = 'plain';
insert into test.keys values ('nothing', ''), ('noise', 'assetry_live_000000000000_' || repeat('x', 49));
grant select on test.keys to public;
select set_config('assetry.action', 'suspend_account', true);
update identity.accounts set status = 'SUSPENDED' where id in (test.id('gone'), test.id('sam'));
update identity.api_keys set revoked_at = now() where account_id = test.id('revoked');

select test.headers('{"host": "api.example.com", "x-forwarded-for": "192.0.2.1"}'), set_config('role', 'anon', true);

select results_eq(
  $$ select error_code, message, organization, service_account, acting_as, scopes,
            expires_at between clock_timestamp() + interval '13 minutes' and clock_timestamp() + interval '15 minutes'
       from pg_temp.exchange('plain') $$,
  $$ values (null, null, 'acme', 'plain', 'plain', '{asset.create}'::text[], true) $$,
  'a key is exchanged for a token that is good for fifteen minutes'
);
select results_eq(
  $$ select c ->> 'iss', c ->> 'aud', c ->> 'role', c ->> 'sub', c ->> 'org', c ? 'act',
            c ?& array['sid', 'jti', 'iat', 'exp'],
            (c ->> 'exp')::numeric - (c ->> 'iat')::numeric between 898 and 901
       from pg_temp.exchange('plain') as a, pg_temp.claims(a.token) as c $$,
  $$ values
       ('assetry', 'assetry', 'authenticated', test.id('plain')::text, test.id('acme')::text, false, true, true) $$,
  'the token names the account and the session, and no rights'
);
select results_eq(
  $$ select a.error_code, a.organization, a.service_account, a.acting_as, a.scopes, c ->> 'sub', c -> 'act' ->> 'sub'
       from pg_temp.exchange('envoy', '  TESS@Example.org ') as a, pg_temp.claims(a.token) as c $$,
  $$ values (null, 'acme', 'envoy', 'tess', '{}'::text[], test.id('tess')::text, test.id('envoy')::text) $$,
  'on behalf of a person the token names the person, and who acts'
);
select results_eq(
  $$ select n.name, a.error_code, a.message, a.token, a.expires_at, a.organization, a.service_account, a.acting_as,
            a.scopes
       from unnest(array['gone', 'revoked', 'expired', 'forged', 'nothing', 'noise']) as n (name),
            pg_temp.exchange(n.name) as a $$,
  $$ select n.name, 'INVALID_KEY', 'The API key is not valid', null::text, null::timestamptz, null::text, null::text,
            null::text, '{}'::text[]
       from unnest(array['gone', 'revoked', 'expired', 'forged', 'nothing', 'noise']) as n (name) $$,
  'a key that is suspended, revoked, expired, forged or unknown has one answer'
);
select results_eq(
  $$ select error_code, message from api.exchange_api_key(null) $$,
  $$ values ('INVALID_KEY', 'The API key is not valid') $$,
  'so has no key at all'
);
select results_eq(
  $$ select error_code, token from pg_temp.exchange('bare', 'nobody@example.org') $$,
  $$ values ('SERVICE_ACCOUNT_HAS_NO_ROLES', null::text) $$,
  'without a role there is no token; that is asked before whom it acts for'
);
select is(
  (select error_code from pg_temp.exchange('plain', 'nobody@example.org')), 'MAY_NOT_ACT_AS_USERS',
  'whether it may act for anybody is asked before who that is'
);
select results_eq(
  $$ select p.email, a.error_code, a.token, a.message
       from unnest(array['nobody@example.org', 'sam@example.org', 'otto@example.org']) as p (email),
            pg_temp.exchange('envoy', p.email) as a $$,
  $$ select p.email, 'NO_SUCH_PERSON', null::text, 'No person in this organization has that email address'
       from unnest(array['nobody@example.org', 'sam@example.org', 'otto@example.org']) as p (email) $$,
  'a person who is unknown, suspended or of another organization is nobody'
);
select results_eq(
  $$ select k.name, (pg_temp.exchange(k.name, k.email)).error_code
       from (values ('envoy', ''), ('envoy', '  '), ('plain', ''), ('plain', ' ')) as k (name, email) $$,
  $$ values ('envoy', 'NO_SUCH_PERSON'), ('envoy', 'NO_SUCH_PERSON'), ('plain', 'MAY_NOT_ACT_AS_USERS'),
            ('plain', 'MAY_NOT_ACT_AS_USERS') $$,
  'an empty address is one that nobody has'
);
select is((select acting_as from pg_temp.exchange('envoy', null)), 'envoy', 'only null is none');
select set_config('request.headers', '{"prefer": "return=minimal, tx=rollback"}', true);
select test.refuses(
  $$ select pg_temp.exchange('plain') $$, 'PREFERENCE_NOT_SUPPORTED', 400, 'an exchange cannot be rolled back'
);
select test.headers('{"host": "api.example.com", "x-forwarded-for": "192.0.2.1"}');
reset role;

update identity.api_keys set max_exchanges_per_minute = 2 where account_id in (test.id('bare'), test.id('envoy'));
delete from identity.rate_buckets;
set local role anon;
select results_eq(
  $$ select (pg_temp.exchange('bare')).error_code from generate_series(1, 3) $$,
  $$ values ('SERVICE_ACCOUNT_HAS_NO_ROLES'), ('SERVICE_ACCOUNT_HAS_NO_ROLES'), ('TOO_MANY_EXCHANGES') $$,
  'how often is asked before what the account holds'
);
select results_eq(
  $$ select (pg_temp.exchange('envoy', 'tess@example.org')).error_code from generate_series(1, 3) $$,
  $$ values (null), (null), ('TOO_MANY_EXCHANGES') $$,
  'a key is exchanged as often as it says and no more'
);
reset role;

update core.organizations set hostname = 'cmms.example.com' where id = test.id('other');
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
set local role anon;
select is(
  (select error_code from pg_temp.exchange('plain')), 'INVALID_KEY', 'nor is the key of a suspended organization good'
);
reset role;
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
select test.headers('{"host": "CMMS.example.com"}');
set local role anon;
select is(
  (select error_code from pg_temp.exchange('plain')), 'INVALID_KEY', 'nor any key on another organization''s host'
);
reset role;

select results_eq(
  $$ select s.kind, s.account_id, s.actor_id, s.api_key_id is not null
       from identity.sessions as s
      where s.account_id = test.id('tess')
      limit 1 $$,
  $$ values ('KEY', test.id('tess'), test.id('envoy'), true) $$,
  'the session tells who acts for whom with which key'
);
select results_eq(
  $$ select e.outcome, count(*), bool_and(e.subject_hash is not null)
       from identity.auth_events as e where e.kind = 'EXCHANGE' group by e.outcome order by e.outcome collate "C" $$,
  $$ values
       ('INVALID_KEY', 9::bigint, true), (
         'MAY_NOT_ACT_AS_USERS', 3, true
       ), ('NO_SUCH_PERSON', 5, true), ('OK', 6, true),
       ('SERVICE_ACCOUNT_HAS_NO_ROLES', 3, true), ('TOO_MANY_EXCHANGES', 2, true) $$,
  'every attempt is noted with its outcome'
);
select test.person('ann');
select test.sign_in('ann');
select is(
  (select count(*) from api.api_keys as k where k.last_exchanged_at is not null), 2::bigint,
  'a key tells when it was used last'
);
select test.sign_out();

select * from finish();
rollback;
