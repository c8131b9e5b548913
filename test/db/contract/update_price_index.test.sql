begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('cpi', (api.create_price_index('{"code": "CPI", "name": "Consumer prices"}')).id);
select api.create_price_index('{"code": "B", "name": "B", "is_active": false}');
select results_eq(
  $$ select code, row_version from api.update_price_index(test.id('cpi'), '{"code": "CPI-1", "is_active": false}',
    1) $$,
  $$ values ('CPI-1', 2) $$, 'it changes'
);
select results_eq(
  $$ select code, name, is_active, last_starts_on from api.price_indexes order by code $$,
  $$ values ('B', 'B', false, null::date), ('CPI-1', 'Consumer prices', false, null) $$,
    'as the list shows it, and no other'
);
select test.refuses(
  $$ select api.update_price_index(test.id('cpi'), '{}', 1) $$, 'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select test.refuses(
  $$ select api.update_price_index(gen_random_uuid(), '{}') $$, 'PRICE_INDEX_NOT_FOUND', 404, 'no such index'
);
select results_eq(
  $$ select code, row_version from api.update_price_index(test.id('cpi'), '{"is_active": true}') $$,
  $$ values ('CPI-1', 3) $$, 'what is not given stays'
);
select test.refuses(
  $$ select api.update_price_index(test.id('cpi'), '{"code": "B"}') $$, 'ALREADY_EXISTS', 409, 'nor another''s code'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_price_index(test.id('cpi'), '{}') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select is((select count(*) from api.price_indexes), 2::bigint, 'all see them');
select test.sign_out();

select * from finish();
rollback;
