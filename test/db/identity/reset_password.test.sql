begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{account.update}'), test.person('tess', '{north}', '{}'),
       test.person('boss', '{*}', '{*}');
select test.service('robot', '{north}', '{}');

select test.sign_in('tess');
select set_config('test.claims', current_setting('request.jwt.claims'), true);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select id from api.reset_password(test.id('tess'), 'nobody finds this out') $$,
  $$ values (test.id('tess')) $$,
  'a person gets a new password'
);
select test.refuses(
  $$ select api.reset_password(test.id('tess'), 'short') $$,
  'PASSWORD_TOO_WEAK', 422, 'not a weak one'
);
select test.refuses(
  $$ select api.reset_password(test.id('robot'), 'nobody finds this out') $$,
  'NOT_A_PERSON', 422, 'nor a service'
);
select test.refuses(
  $$ select api.reset_password(test.id('boss'), 'nobody finds this out') $$,
  'RIGHTS_EXCEEDED', 403, 'nor one who may do more: that would be theft'
);
select test.refuses(
  $$ select api.reset_password(uuidv7(), 'nobody finds this out') $$,
  'ACCOUNT_NOT_FOUND', 404, 'nor nobody'
);
select set_config('request.jwt.claims', current_setting('test.claims'), true);
select test.refuses($$ select hook.pre_request() $$, 'SESSION_ENDED', 401, 'the person''s sessions are over');
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.reset_password(test.id('tess'), 'nobody finds this out') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is reset'
);
select test.sign_out();

select is(
  (
    select a.password_hash = ext.crypt(identity.password_digest('nobody finds this out'), a.password_hash)
      from identity.accounts as a
     where a.id = test.id('tess')
  ),
  true, 'the password is the new one'
);

select * from finish();
rollback;
