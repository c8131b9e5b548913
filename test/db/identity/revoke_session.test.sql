begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{session.revoke}'), test.person('tess', '{north}', '{}'),
       test.person('boss', '{*}', '{*}');
select test.sign_in('tess');
select set_config('test.claims', current_setting('request.jwt.claims'), true);
select test.sign_out();
select test.remember('session', id) from identity.sessions;
select test.remember('boss''s session', (identity.open_session(test.id('boss'), test.id('boss'))).id);

select test.sign_in('ann');
select results_eq(
  $$ select id, revoked_at is not null from api.revoke_session(test.id('session')) $$,
  $$ values (test.id('session'), true) $$,
  'a session is ended'
);
select lives_ok($$ select api.revoke_session(test.id('session')) $$, 'twice is once');
select test.refuses(
  $$ select api.revoke_session(test.id('boss''s session')) $$,
  'RIGHTS_EXCEEDED', 403, 'not that of one who may do more'
);
select test.refuses($$ select api.revoke_session(uuidv7()) $$, 'SESSION_NOT_FOUND', 404, 'nor one that is none');
select set_config('request.jwt.claims', current_setting('test.claims'), true);
select test.refuses($$ select hook.pre_request() $$, 'SESSION_ENDED', 401, 'its next request is refused');
select test.sign_out();
select test.person('max', '{north}', '{}');
select test.sign_in('max');
select test.refuses(
  $$ select api.revoke_session(test.id('session')) $$,
  'PERMISSION_DENIED', 403, 'without the permission none is ended'
);
select test.sign_out();

select results_eq(
  $$ select s.revoke_reason from identity.sessions as s where s.id = test.id('session') $$,
  $$ values ('REVOKED') $$,
  'the session tells why'
);
select results_eq(
  $$ select e.outcome, e.account_id, e.actor_id, e.session_id, count(*)
       from identity.auth_events as e
      where e.kind = 'REVOKE'
      group by 1, 2, 3, 4 $$,
  $$ values ('OK', test.id('tess'), test.id('ann'), test.id('session'), 2::bigint) $$,
  'the log tells who did it, and to whom'
);

select * from finish();
rollback;
