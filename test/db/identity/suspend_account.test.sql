begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{account.suspend}'), test.person('tess', '{north}', '{}'),
       test.person('boss', '{*}', '{*}');

select test.sign_in('tess');
select set_config('test.claims', current_setting('request.jwt.claims'), true);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.suspend_account(test.id('tess'), 1) $$,
  $$ values ('SUSPENDED', 2) $$,
  'an account is suspended'
);
select results_eq(
  $$ select status, allowed_actions from api.accounts where id = test.id('tess') $$,
  $$ values ('SUSPENDED', '["activate_account"]'::jsonb) $$,
  'then it can be let back'
);
select test.refuses(
  $$ select api.suspend_account(test.id('tess')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'not suspended twice'
);
select test.refuses(
  $$ select api.suspend_account(test.id('tess'), 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses($$ select api.suspend_account(test.id('ann')) $$, 'OWN_ACCOUNT', 422, 'nobody suspends themselves');
select test.refuses(
  $$ select api.suspend_account(test.id('boss')) $$,
  'RIGHTS_EXCEEDED', 403, 'nor one who may do more'
);
select test.refuses($$ select api.suspend_account(uuidv7()) $$, 'ACCOUNT_NOT_FOUND', 404, 'nor nobody');

select set_config('request.jwt.claims', current_setting('test.claims'), true);
select test.refuses(
  $$ select hook.pre_request() $$,
  'SESSION_ENDED', 401, 'the sessions of a suspended account are over'
);
select test.sign_out();

select test.person('max', '{north}', '{}');
select test.sign_in('max');
select test.refuses(
  $$ select api.suspend_account(test.id('ann')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nobody is suspended'
);
select test.sign_out();

select test.organization('beta');
select test.person('root'), test.service('deputy', '{*}', '{*}', true);
select test.sign_in('deputy');
select test.refuses(
  $$ select api.suspend_account(test.id('root')) $$,
  'LAST_ADMINISTRATOR', 422, 'the last administrator is not suspended, not by a service either'
);
select test.refuses(
  $$ select api.suspend_account(test.id('deputy')) $$, 'OWN_ACCOUNT', 422, 'which does not suspend itself'
);
select test.sign_out();
select test.person('heir');
select test.sign_in('deputy');
select lives_ok($$ select api.suspend_account(test.id('root')) $$, 'one of two may be');
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('tess')
        and e.operation = 'UPDATE' $$,
  $$ values ('suspend_account', test.id('ann'), 'SUSPENDED') $$,
  'the log tells who did it'
);

select * from finish();
rollback;
