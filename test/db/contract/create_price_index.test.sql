begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('cpi', (api.create_price_index('{"code": "CPI", "name": "Consumer prices"}')).id);
select test.refuses(
  $$ select api.create_price_index('{"code": "CPI", "name": "Other"}') $$, 'ALREADY_EXISTS', 409, 'a code is one index'
);
select test.refuses_fields(
  $$ select api.create_price_index('{"name": ""}') $$, '{code,name}', 'it has code and name'
);
select results_eq(
  $$ select code, name, is_active, last_value from api.price_indexes $$,
  $$ values ('CPI', 'Consumer prices', true, null::numeric) $$, 'the list has it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_price_index('{"code": "C", "name": "C"}') $$, 'PERMISSION_DENIED', 403, 'so does a new one'
);
select test.sign_out();

select * from finish();
rollback;
