begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.item('bolt'), test.item('wire');

select test.remember('pcs', test.pieces());
create function pg_temp.conversion(p_from text, p_to text, p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('from_unit_id', test.id(p_from), 'to_unit_id', test.id(p_to)) || p_more $$;
select test.sign_in('ann');
select test.remember('box', (api.create_unit('{"code": "BOX", "name": "Box"}')).id),
       test.remember('cm', (api.create_unit('{"code": "CM", "name": "Centimetre"}')).id);
select is(
  (select row_version from api.create_unit_conversion(pg_temp.conversion('box', 'pcs', '{
     "to_quantity": 12, "from_quantity": null
   }'))), 1,
  'a box is twelve pieces'
);
select test.refuses(
  $$ select api.create_unit_conversion(pg_temp.conversion('pcs', 'box',
    '{"from_quantity": 12, "to_quantity": 1}')) $$,
  'ALREADY_EXISTS', 409, 'which is not said again the other way round'
);
select is(
  (select row_version from api.create_unit_conversion(
     pg_temp.conversion('box', 'pcs', jsonb_build_object('to_quantity', 10, 'item_id', test.id('bolt'))))), 1,
  'an item has its own boxes'
);
select test.sign_out();
select results_eq(
  $$ select inventory.to_base_quantity(test.id('bolt'), test.id('box'), 2),
            inventory.to_base_quantity(test.id('wire'), test.id('box'), 2),
            inventory.to_base_quantity(test.id('wire'), test.id('cm'), 2) $$,
  $$ values (20::numeric, 24::numeric, null::numeric) $$,
    'which go before those of all, and what is not said is not known'
);
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_unit_conversion(pg_temp.conversion('box', 'box', '{"to_quantity": 12}')) $$, '{to_unit_id}',
  'of two units'
);
select test.refuses_fields(
  $$ select api.create_unit_conversion(pg_temp.conversion('box', 'cm', jsonb_build_object('to_quantity', 1,
    'item_id', test.id('bolt')))) $$,
  '{item_id}', 'of which an item is counted in one'
);
select test.refuses_fields(
  $$ select api.create_unit_conversion(pg_temp.conversion('box', 'cm', '{"to_quantity": 0, "from_quantity": -1}')) $$,
  '{from_quantity,to_quantity}', 'in quantities'
);
select test.storeroom('MAIN', 'north');
select api.create_unit_conversion(pg_temp.conversion('cm', 'pcs', '{"from_quantity": 3, "to_quantity": 1}'));
select test.refuses_fields(
  $$ select test.receive('wire', 'MAIN', 0.000001, 1, jsonb_build_object('unit_id', test.id('cm'))) $$,
  '{p_lines[1].quantity}', 'what rounds to nothing is no quantity'
);
select test.receive('wire', 'MAIN', 2, 18, jsonb_build_object('unit_id', test.id('box')));
select test.receive('wire', 'MAIN', 0.000003, 10, jsonb_build_object('unit_id', test.id('cm')));
select is(test.stock('wire', 'MAIN'), '24.000001 36 1.5',
  'what is exact is converted, with the cost of the unit that was given');
select results_eq(
  $$ select entered_quantity, entered_unit_code, quantity from api.stock_movements where entered_quantity = 2 $$,
  $$ values (2::numeric, 'BOX', 24::numeric) $$, 'and the ledger keeps what was given'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_unit_conversion('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
