begin;
select plan(8);

select test.organization('acme');
select test.person('ann', '{*}', '{role.create,asset.create,asset.update}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_role(
         '{"code": "PLANNER", "name": "Planner", "permissions": ["asset.create", "asset.update", "asset.create"]}'
       ) $$,
  $$ values ('PLANNER', 1) $$,
  'a role is made'
);
select test.refuses(
  $$ select api.create_role('{"code": "PLANNER", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'not twice'
);
select test.refuses_fields(
  $$ select api.create_role('{"code": "planner two", "name": "x"}') $$, '{code}', 'its code is UPPER_SNAKE'
);
select test.refuses_fields(
  $$ select api.create_role('{"code": "TWO", "name": "x", "permissions": ["asset.create", "asset.fly"]}') $$,
  '{permissions}', 'its permissions exist'
);
select test.refuses(
  $$ select api.create_role('{"code": "TWO", "name": "x", "permissions": ["asset.create", "asset.retire"]}') $$,
  'RIGHTS_EXCEEDED', 403, 'and nobody puts in what they do not hold'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_role('{"code": "TWO", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select results_eq(
  $$ select r.code, r.name, r.grants_everything,
            (
              select array_agg(rp.permission order by rp.permission)
                from identity.role_permissions as rp
               where rp.role_id = r.id
            )
       from identity.roles as r where r.created_by = test.id('ann') $$,
  $$ values ('PLANNER', 'Planner', false, '{asset.create,asset.update}'::text[]) $$,
  'it holds each permission once; nothing was kept of what was refused'
);
select results_eq(
  $$ select e.entity, e.operation, count(*)
       from audit.events as e
      where e.action = 'create_role'
      group by e.entity, e.operation
      order by e.entity collate "C" $$,
  $$ values ('identity.role_permissions', 'INSERT', 2::bigint), ('identity.roles', 'INSERT', 1) $$,
  'the log tells of the role and of what it holds'
);

select * from finish();
rollback;
