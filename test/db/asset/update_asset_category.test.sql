begin;
select plan(10);

select test.organization('other');
insert into asset.categories (id, organization_id, code, name) values (
  test.remember('theirs', uuidv7()), test.id('other'), 'T', 'Theirs'
);
select test.organization('acme');
insert into asset.categories (id, organization_id, code, name) values (
  test.remember('a', uuidv7()), test.id('acme'), 'A', 'A'
), (test.remember('b', uuidv7()), test.id('acme'), 'B', 'B');
update asset.categories set parent_id = test.id('a') where id = test.id('b');
select test.person('tess', '{}', '{asset_category.update}'), test.person('max', '{}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version
       from api.update_asset_category(test.id('b'), '{"name": "Bee", "parent_id": null}', 2) $$,
  $$ values ('B', 3) $$,
  'a category is changed'
);
select lives_ok(
  $$ select api.update_asset_category(test.id('a'), jsonb_build_object('parent_id', test.id('b'))) $$,
  'and put below another'
);
select test.refuses(
  $$ select api.update_asset_category(test.id('b'), jsonb_build_object('parent_id', test.id('a'))) $$,
  'TREE_LOOP', 422, 'not below its own'
);
select test.refuses(
  $$ select api.update_asset_category(test.id('b'), jsonb_build_object('parent_id', test.id('b'))) $$,
  'TREE_LOOP', 422, 'nor below itself'
);
select test.refuses(
  $$ select api.update_asset_category(test.id('b'), '{"code": "A"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_asset_category(test.id('b'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.refuses_fields(
  $$ select api.update_asset_category(
       test.id('b'), jsonb_build_object('name', null, 'parent_id', test.id('theirs'))
     ) $$,
  '{name,parent_id}', 'a category of another organization does not exist'
);
select test.refuses(
  $$ select api.update_asset_category(test.id('theirs'), '{"name": "x"}') $$,
  'ASSET_CATEGORY_NOT_FOUND', 404, 'nor is it changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_asset_category(test.id('b'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select is(
  (select count(*) from audit.events as e where e.action = 'update_asset_category'), 2::bigint,
  'the log tells of what was'
);

select * from finish();
rollback;
