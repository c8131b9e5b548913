begin;
select plan(10);

select test.organization('other');
select test.role('theirs', '{}');
select test.organization('acme');
select test.person('ann', '{*}', '{role.update,asset.create,asset.update}');
select test.role('planner', '{asset.create}'), test.role('boss', '{*}');
select test.person('tess', '{*}', '{}');
insert into identity.account_roles (organization_id, account_id, role_id) values (
  test.id('acme'), test.id('tess'), test.id('planner')
);

select test.sign_in('ann');
select results_eq(
  $$ select id, row_version
       from api.update_role(test.id('planner'), '{"name": "Plans", "permissions": ["asset.update"]}', 1) $$,
  $$ values (test.id('planner'), 2) $$,
  'a role gets another name and other permissions'
);
select results_eq(
  $$ select name, permissions from api.roles where id = test.id('planner') $$,
  $$ values ('Plans', '{asset.update}'::text[]) $$,
  'exactly these'
);
select lives_ok($$ select api.update_role(test.id('planner'), '{"name": "Planner"}') $$, 'what is left out stays');
select is(
  (select permissions from api.roles where id = test.id('planner')), '{asset.update}'::text[], 'also the permissions'
);
select test.refuses(
  $$ select api.update_role(test.id('planner'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.refuses(
  $$ select api.update_role(test.id('planner'), '{"permissions": ["role.create"]}') $$,
  'RIGHTS_EXCEEDED', 403, 'nobody puts in what they do not hold'
);
select test.refuses(
  $$ select api.update_role(test.id('boss'), '{"name": "x"}') $$,
  'RIGHTS_EXCEEDED', 403, 'nor changes a role that allows more'
);
select test.refuses(
  $$ select api.update_role(test.id('theirs'), '{"name": "x"}') $$,
  'ROLE_NOT_FOUND', 404, 'a role of another organization does not exist'
);
select test.sign_out();
select is(
  identity.permissions_of(test.id('tess')), '{asset.update}'::text[], 'those who hold the role feel it at once'
);
select test.sign_in('tess');
select test.refuses(
  $$ select api.update_role(test.id('planner'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select * from finish();
rollback;
