begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{account.grant,asset.create}'),
       test.person('tess', '{north}', '{asset.create}'), test.person('boss', '{*}', '{*}');

select test.sign_in('ann');
select results_eq(
  $$ select account_id, roles from api.withdraw_role(test.id('tess'), test.id('role of tess')) $$,
  $$ values (test.id('tess'), '{}'::text[]) $$,
  'a role is taken'
);
select lives_ok(
  $$ select api.withdraw_role(test.id('tess'), test.id('role of tess')) $$,
  'what is not held is taken without effect'
);
select test.refuses(
  $$ select api.withdraw_role(test.id('boss'), test.id('role of boss')) $$,
  'RIGHTS_EXCEEDED', 403, 'nobody disarms one who may do more'
);
select test.refuses(
  $$ select api.withdraw_role(test.id('tess'), uuidv7()) $$,
  'ROLE_NOT_FOUND', 404, 'a role that is none is not found'
);
select test.refuses(
  $$ select api.withdraw_role(uuidv7(), test.id('role of tess')) $$,
  'ACCOUNT_NOT_FOUND', 404, 'nor an account that is none'
);
select test.sign_out();
select test.sign_in('boss');
select test.refuses(
  $$ select api.withdraw_role(test.id('boss'), test.id('role of boss')) $$,
  'LAST_ADMINISTRATOR', 422, 'the last administrator keeps the role, which nobody could give back'
);
select test.sign_out();
select test.service('robot'), test.person('part', '{north}');
select test.sign_in('boss');
select test.refuses(
  $$ select api.withdraw_role(test.id('boss'), test.id('role of boss')) $$,
  'LAST_ADMINISTRATOR', 422, 'a service, or one who does not reach every site, is no administrator'
);
select test.sign_out();
select test.person('heir');
select test.sign_in('boss');
select results_eq(
  $$ select roles from api.withdraw_role(test.id('boss'), test.id('role of boss')) $$,
  $$ values ('{}'::text[]) $$,
  'one of two may go'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.withdraw_role(test.id('tess'), test.id('role of tess')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is taken'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.before ->> 'account_id', e.after
       from audit.events as e
      where e.action = 'withdraw_role'
      order by e.sequence
      limit 1 $$,
  $$ values ('DELETE', test.id('tess')::text, null::jsonb) $$,
  'the log keeps what was taken'
);

select * from finish();
rollback;
