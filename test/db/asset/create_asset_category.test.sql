begin;
select plan(7);

select test.organization('acme');
select test.person('tess', '{}', '{asset_category.create}'), test.person('max', '{}', '{}');

select test.sign_in('tess');
select results_eq(
  $$ select code, row_version
       from api.create_asset_category('{"code": "P", "name": "Pumps", "description": "All that pump"}') $$,
  $$ values ('P', 1) $$,
  'a category is made'
);
select test.remember('pumps', (select id from api.asset_categories where code = 'P'));
select lives_ok(
  $$ select api.create_asset_category(
       jsonb_build_object('code', 'CP', 'name', 'Centrifugal', 'parent_id', test.id('pumps'))
     ) $$,
  'and a narrower one'
);
select test.refuses(
  $$ select api.create_asset_category('{"code": "P", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.create_asset_category(
       jsonb_build_object(
         'code', repeat('x', 41), 'parent_id', uuidv7(), 'archived_at', '2026-01-01T00:00:00Z'
       )
     ) $$,
  '{archived_at,code,name,parent_id}', 'every fault is named at once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_asset_category('{"code": "Q", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission none is made'
);
select test.sign_out();

select is((select count(*) from asset.categories), 2::bigint, 'nothing was kept of what was refused');
select results_eq(
  $$ select e.action, e.site_id, e.after ->> 'code'
       from audit.events as e
      where e.entity = 'asset.categories'
      order by e.sequence $$,
  $$ values ('create_asset_category', test.id('acme'), 'P'), ('create_asset_category', test.id('acme'), 'CP') $$,
  'the log tells of both'
);

select * from finish();
rollback;
