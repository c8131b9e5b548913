begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{*}', '{asset_category.import}'), test.person('max', '{*}', '{asset_category.create}');

select test.sign_in('tess');
select results_eq(
  $$ select created, rejected from api.import_asset_categories('[
       {"code": "PUMP", "name": "Pumps", "parent_code": "ROTATING"}, {"code": "ROTATING", "name": "Rotating"},
       {"code": "X", "parent_code": "NONE"}
     ]') $$,
  $$ values (2, 1) $$,
  'categories are made, below what is made with them'
);
select results_eq(
  $$ select code, parent_code from api.asset_categories order by 1 $$,
  $$ values ('PUMP', 'ROTATING'), ('ROTATING', null) $$, 'as a tree'
);
select results_eq(
  $$ select updated from api.import_asset_categories('[{"code": "PUMP", "description": "All that pumps"}]') $$,
  $$ values (1) $$, 'and changed by their codes'
);
select test.refuses(
  $$ select api.import_asset_categories('[{"code": "ROTATING", "parent_code": "PUMP"}]') $$, 'TREE_LOOP', 422,
  'none is below itself'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_asset_categories('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
