begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
insert into asset.locations (id, organization_id, site_id, code, name) values
  (
    test.remember('a', uuidv7()), test.id('acme'), test.id('north'), 'A', 'A'
  ), (test.remember('b', uuidv7()), test.id('acme'), test.id('north'), 'B', 'B'),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'F', 'F');
select test.person('tess', '{north}', '{location.update}'), test.person('ann', '{*}', '{location.update}'),
       test.person('max', '{north}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version
       from api.update_location(test.id('b'), jsonb_build_object('parent_id', test.id('a'), 'kind', 'ROOM'), 1) $$,
  $$ values ('B', 2) $$,
  'a location is changed'
);
select results_eq(
  $$ select name, kind, parent_id from api.locations where code = 'B' $$,
  $$ values ('B', 'ROOM', test.id('a')) $$,
  'what is left out stays'
);
select test.refuses(
  $$ select api.update_location(test.id('a'), jsonb_build_object('parent_id', test.id('b'))) $$,
  'TREE_LOOP', 422, 'not below its own'
);
select test.refuses(
  $$ select api.update_location(test.id('b'), '{"code": "A"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_location(test.id('b'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.refuses_fields(
  $$ select api.update_location(
       test.id('b'), jsonb_build_object('site_id', test.id('north'), 'parent_id', test.id('far'), 'kind', null)
     ) $$,
  '{kind,parent_id,site_id}', 'a location does not change its site; what is out of reach does not exist'
);
select test.refuses(
  $$ select api.update_location(test.id('far'), '{"name": "x"}') $$,
  'LOCATION_NOT_FOUND', 404, 'nor is it changed'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_location(test.id('b'), jsonb_build_object('parent_id', test.id('far'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'a branch stays in its site'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_location(test.id('b'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.site_id, e.after ->> 'kind'
       from audit.events as e
      where e.entity = 'asset.locations'
        and e.operation = 'UPDATE' $$,
  $$ values ('update_location', test.id('north'), 'ROOM') $$,
  'the log tells of what was'
);

select * from finish();
rollback;
