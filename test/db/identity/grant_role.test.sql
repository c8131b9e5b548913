begin;
select plan(8);

select test.organization('other');
select test.role('theirs', '{}'), test.person('otto');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{account.grant,asset.create}'), test.person('tess', '{north}', '{}');
select test.role('planner', '{asset.create}'), test.role('boss', '{*}');
update identity.roles set code = 'PLANNER' where id = test.id('planner');

select test.sign_in('ann');
select results_eq(
  $$ select account_id, roles from api.grant_role(test.id('tess'), test.id('planner')) $$,
  $$ values (test.id('tess'), '{PLANNER}'::text[]) $$,
  'a role is given'
);
select is(
  (select roles from api.grant_role(test.id('tess'), test.id('planner'))), '{PLANNER}'::text[], 'twice is once'
);
select test.refuses(
  $$ select api.grant_role(test.id('tess'), test.id('boss')) $$,
  'RIGHTS_EXCEEDED', 403, 'nobody gives more than they may'
);
select test.refuses(
  $$ select api.grant_role(test.id('ann'), test.id('boss')) $$,
  'RIGHTS_EXCEEDED', 403, 'least of all to themselves'
);
select test.refuses(
  $$ select api.grant_role(test.id('tess'), test.id('theirs')) $$,
  'ROLE_NOT_FOUND', 404, 'a role of another organization does not exist'
);
select test.refuses(
  $$ select api.grant_role(test.id('otto'), test.id('planner')) $$,
  'ACCOUNT_NOT_FOUND', 404, 'nor does an account of another organization'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.grant_role(test.id('tess'), test.id('planner')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is given'
);
select test.sign_out();

select is(
  (
    select count(*)
      from audit.events as e
     where e.action = 'grant_role'
       and e.entity = 'identity.account_roles'
       and e.account_id = test.id('ann')
  ),
  1::bigint, 'the log tells of it once'
);

select * from finish();
rollback;
