begin;
select plan(7);

select test.organization('acme');
select test.person('tess');
select test.sign_in('tess');

select results_eq(
  $$ select token ~ '^[\w-]+\.[\w-]+\.[\w-]+$',
            expires_at between clock_timestamp() + interval '13 minutes'
              and clock_timestamp() + interval '15 minutes', organization,
            service_account, acting_as, scopes, error_code, message
       from api.refresh_session() $$,
  $$ values (true, true, 'acme', null, 'tess', '{}'::text[], null, null) $$,
  'the answer has the shape of the log-in''s'
);

select test.sign_out();
update identity.sessions set ceiling_at = now() + interval '3 minutes';
select set_config('assetry.session_id', id::text, true),
       set_config('role', 'authenticated', true) from identity.sessions;
select results_eq(
  $$ select expires_at <= now() + interval '3 minutes' from api.refresh_session() $$,
  $$ values (true) $$,
  'no token outlives the session''s ceiling'
);
reset role;
update identity.sessions set ceiling_at = now() - interval '1 second';
set local role authenticated;
select test.refuses($$ select api.refresh_session() $$, 'SESSION_ENDED', 401, 'past the ceiling no token is renewed');
reset role;
update identity.sessions set ceiling_at = now() + interval '3 hours', revoked_at = now(), revoke_reason = 'REVOKED';
set local role authenticated;
select test.refuses(
  $$ select api.refresh_session() $$,
  'SESSION_ENDED', 401, 'nor is that of a session that was ended'
);
reset role;
update identity.sessions set revoked_at = null, revoke_reason = null;
select set_config('assetry.session_id', '', true), set_config('role', 'authenticated', true);
select test.refuses($$ select api.refresh_session() $$, 'SESSION_ENDED', 401, 'nor one of no session');
reset role;

select is(
  (select count(*) from identity.auth_events where kind = 'REFRESH' and outcome = 'OK'), 2::bigint,
  'each renewal is noted'
);
select is((select count(*) from identity.sessions), 1::bigint, 'no session was opened');

select * from finish();
rollback;
