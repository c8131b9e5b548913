begin;
select plan(16);

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

-- From a template.
select test.person('ada', '{*}', '{*}');
select test.sign_in('ada');
select test.remember('night', (
  select id from api.create_role('{"code": "NIGHT", "name": "Night technician"}', 'TECHNICIAN')
));
select results_eq(
  $$ select r.name, r.reading, r.template_code, r.permissions = t.permissions, r.missing_permissions
       from api.roles as r, api.role_templates as t
      where r.code = 'NIGHT' and t.code = 'TECHNICIAN' $$,
  $$ values ('Night technician', 'NAMED', 'TECHNICIAN', true, '{}'::text[]) $$,
  'a template gives permissions and reading'
);
select api.create_role('{"code": "FEW", "name": "Few", "reading": "ALL", "permissions": ["work.read"]}', 'REQUESTER');
select results_eq(
  $$ select r.reading, r.permissions, r.missing_permissions from api.roles as r where r.code = 'FEW' $$,
  $$ values ('ALL', '{work.read}'::text[], '{asset.read_own,request.create,request.read_own}'::text[]) $$,
  'values that are given go first, and the list names what the role lacks of its template'
);
select test.refuses_fields(
  $$ select api.create_role('{"code": "x y"}', 'JANITOR') $$, '{code,name,p_template}',
  'a template that is unknown is refused with every other fault'
);
select test.refuses_fields(
  $$ select api.create_role('[]', 'JANITOR') $$, '{p_template,p_values}', 'so are values that are no object'
);
select test.refuses_fields(
  $$ select api.create_role('{"code": "SECOND", "name": "Second"}', 'ADMINISTRATOR') $$, '{p_template}',
  'nobody makes a second role that holds everything'
);
select test.sign_out();

-- A later release gives the template more, and the role keeps what it has.
update identity.role_templates set permissions = permissions || '{site.update}' where code = 'TECHNICIAN';
select test.sign_in('ada');
select results_eq(
  $$ select 'site.update' = any (r.permissions), r.missing_permissions from api.roles as r where r.code = 'NIGHT' $$,
  $$ values (false, '{site.update}'::text[]) $$,
  'a role is a copy: what its template has more is named'
);
select test.sign_out();

update identity.roles set reading = 'NAMED' where name = 'role of ann';
select test.sign_in('ann');
select test.refuses(
  $$ select api.create_role('{"code": "THREE", "name": "x"}', 'TECHNICIAN') $$,
  'RIGHTS_EXCEEDED', 403, 'nobody creates by a template what they do not hold'
);
select test.refuses(
  $$ select api.create_role('{"code": "THREE", "name": "x", "permissions": []}', 'AUDITOR') $$,
  'RIGHTS_EXCEEDED', 403, 'nor what reads more'
);
select test.sign_out();

select * from finish();
rollback;
