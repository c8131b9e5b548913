begin;
select plan(11);

select test.organization('acme');
select test.password(test.person('tess'), 'nobody finds this out');
select test.service('robot');
select test.sign_in('tess');

select results_eq(
  $$ select authenticated, expires_at, error_code, message from api.authenticate_session('wrong') $$,
  $$ values (false, null::timestamptz, 'INVALID_CREDENTIALS', 'The password is not valid') $$,
  'another password proves nothing'
);
select is((select error_code from api.authenticate_session(null)), 'INVALID_CREDENTIALS', 'nor does none');
select results_eq(
  $$ select authenticated, expires_at between clock_timestamp() + interval '4 minutes' and clock_timestamp()
            + interval '5 minutes', error_code from api.authenticate_session('nobody finds this out') $$,
  $$ values (true, true, null) $$, 'the right one counts for five minutes'
);
select test.headers('{"prefer": "tx=rollback"}');
select test.refuses(
  $$ select api.authenticate_session('wrong') $$, 'PREFERENCE_NOT_SUPPORTED', 400,
  'it is not guessed in transactions that leave nothing'
);
select test.headers('{}');
select test.sign_out();
select is(
  (select count(*) from identity.sessions where reauthenticated_at is not null), 1::bigint, 'it is kept with the session'
);
-- Of this session.
create function pg_temp.method(p_age interval)
returns text
language plpgsql
as $$
declare
  v_method text;
begin
  update identity.sessions set reauthenticated_at = clock_timestamp() - p_age where account_id = test.id('tess');
  perform set_config('assetry.organization_id', test.id('acme')::text, true),
          set_config('assetry.session_id', (select s.id::text from identity.sessions as s
          where s.account_id = test.id('tess')), true);
  v_method := identity.signing_method();
  perform test.sign_out();
  return v_method;
end
$$;

select is(pg_temp.method('4 minutes 59 seconds'), 'PASSWORD', 'for just under five minutes a signature is by password');
select is(pg_temp.method('5 minutes'), 'SESSION', 'then by the session again');
select set_eq(
  $$ select outcome from identity.auth_events where kind = 'AUTHENTICATE' $$,
  $$ values ('INVALID_CREDENTIALS'), ('OK') $$, 'each attempt leaves a trace'
);
create function pg_temp.tried(p_password text)
returns text
language sql
volatile
as $$
  select test.within_a_minute();
  select a.error_code from api.authenticate_session(p_password) as a
$$;
select test.sign_in('tess');
select is(
  (select string_agg(pg_temp.tried('wrong' || n), ' ' order by n) from generate_series(1, 3) as n),
  'INVALID_CREDENTIALS INVALID_CREDENTIALS TOO_MANY_ATTEMPTS', 'five attempts a minute'
);
select is(
  pg_temp.tried('nobody finds this out'), 'TOO_MANY_ATTEMPTS',
  'then the right one counts no more'
);
select test.sign_out();
select test.sign_in('robot');
select is(
  (select error_code from api.authenticate_session('nobody finds this out')), 'INVALID_CREDENTIALS',
  'a service has no password'
);
select test.sign_out();

select * from finish();
rollback;
