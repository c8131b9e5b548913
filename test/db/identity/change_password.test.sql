begin;
select plan(13);

select test.organization('acme');
select test.password(test.person('tess'), 'nobody finds this out');
select test.service('robot');
select test.sign_in('tess');

select results_eq(
  $$ select changed, error_code, message from api.change_password('wrong', 'an entirely new phrase') $$,
  $$ values (false, 'INVALID_CREDENTIALS', 'The current password is not valid') $$,
  'the current password is asked for'
);
select is(
  (select error_code from api.change_password(null, 'an entirely new phrase')), 'INVALID_CREDENTIALS',
  'and has to be given'
);
select test.refuses(
  $$ select api.change_password('nobody finds this out', 'too short') $$,
  'PASSWORD_TOO_WEAK', 422, 'a weak password is refused'
);
select test.refuses(
  $$ select api.change_password('wrong', 'too short') $$,
  'PASSWORD_TOO_WEAK', 422, 'which tells nothing about the current one: a refusal is not counted'
);
select test.headers('{"prefer": "tx=rollback"}');
select test.refuses(
  $$ select api.change_password('wrong', 'an entirely new phrase') $$,
  'PREFERENCE_NOT_SUPPORTED', 400, 'nor is it guessed in transactions that leave nothing'
);
select test.refuses(
  $$ select api.refresh_session() $$, 'PREFERENCE_NOT_SUPPORTED', 400, 'a session is not renewed in them either'
);
select test.headers('{}');
select results_eq(
  $$ select changed, error_code from api.change_password('nobody finds this out', 'an entirely new phrase') $$,
  $$ values (true, null) $$,
  'then it is changed'
);
select test.refuses($$ select hook.pre_request() $$, 'SESSION_ENDED', 401, 'and every session is over');

select test.sign_out();
select is(
  (
    select a.password_hash = ext.crypt(identity.password_digest('an entirely new phrase'), a.password_hash)
      from identity.accounts as a
     where a.id = test.id('tess')
  ),
  true, 'the new password is kept as a hash'
);
select results_eq(
  $$ select e.action, e.before, e.after
       from audit.events as e
      where e.entity = 'identity.accounts'
        and e.operation = 'UPDATE'
        and e.after ? 'password_hash'
        and e.account_id = test.id('tess') $$,
  $$ values
       (
         'test', '{"password_hash": null, "sessions_valid_after": "-infinity"}'::jsonb,
         (
           select jsonb_build_object('password_hash', null, 'sessions_valid_after', a.sessions_valid_after)
             from identity.accounts as a
            where a.id = test.id('tess')
         )
       ) $$,
  'the log tells that it changed, and not to what'
);

select results_eq(
  $$ select e.outcome, e.account_id, e.actor_id, e.organization_id, count(*)
       from identity.auth_events as e
      where e.kind = 'CHANGE_PASSWORD'
      group by 1, 2, 3, 4
      order by 1 $$,
  $$ values ('INVALID_CREDENTIALS', test.id('tess'), test.id('tess'), test.id('acme'), 2::bigint),
            ('OK', test.id('tess'), test.id('tess'), test.id('acme'), 1) $$,
  'wrong ones leave a trace, too'
);

create function pg_temp.tried()
returns text
language sql
volatile
as $$
  select test.within_a_minute();
  select a.error_code from api.change_password('wrong', 'an entirely new phrase') as a
$$;
select test.sign_in('tess');
select results_eq(
  $$ select pg_temp.tried() from generate_series(1, 3) $$,
  $$ values ('INVALID_CREDENTIALS'), ('INVALID_CREDENTIALS'), ('TOO_MANY_ATTEMPTS') $$,
  'it is tried five times a minute'
);
select test.sign_out();
select test.sign_in('robot');
select is(
  (select error_code from api.change_password('', 'an entirely new phrase')), 'INVALID_CREDENTIALS',
  'a service account has none'
);
select test.sign_out();

select * from finish();
rollback;
