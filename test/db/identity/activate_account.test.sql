begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{account.suspend}'), test.person('tess', '{north}', '{}'),
       test.person('boss', '{*}', '{*}');

select test.service('robot', '{north}', '{}');
select test.api_key(test.id('robot'));

select test.sign_in('tess');
select set_config('test.claims', current_setting('request.jwt.claims'), true);
select lives_ok('select hook.pre_request()', 'a session is good');
select test.sign_out();
select test.sign_in('ann');
select api.suspend_account(test.id('tess'));
select results_eq(
  $$ select status, row_version from api.activate_account(test.id('tess'), 2) $$,
  $$ values ('ACTIVE', 3) $$,
  'a suspended account works again'
);
select test.refuses(
  $$ select api.activate_account(test.id('tess')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'one that works is not woken'
);
select test.refuses(
  $$ select api.activate_account(test.id('tess'), 1) $$,
  'STALE_ROW', 409, 'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.activate_account(test.id('boss')) $$,
  'RIGHTS_EXCEEDED', 403, 'nor one who may do more'
);
select test.refuses($$ select api.activate_account(uuidv7()) $$, 'ACCOUNT_NOT_FOUND', 404, 'nor nobody');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.activate_account(test.id('ann')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nobody is woken'
);
select test.sign_out();

select set_config('request.jwt.claims', current_setting('test.claims'), true);
select test.refuses(
  $$ select hook.pre_request() $$, 'SESSION_ENDED', 401, 'a session from before the suspension does not come back'
);
select test.sign_out();
select test.sign_in('ann');
select api.suspend_account(test.id('robot'));
select api.activate_account(test.id('robot'));
select test.sign_out();
select isnt(
  (select k.revoked_at from identity.api_keys as k where k.account_id = test.id('robot')), null, 'nor does a key'
);

select results_eq(
  $$ select e.action, e.after ->> 'status'
       from audit.events as e
      where e.entity_id = test.id('tess')
        and e.operation = 'UPDATE'
      order by e.sequence $$,
  $$ values
       ('suspend_account', 'SUSPENDED'), ('activate_account', 'ACTIVE') $$,
  'the log tells both'
);

select * from finish();
rollback;
