begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('set', '{"costing": "STANDARD"}');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 3, 2);
select api.adjust_stock_cost(test.id('MAIN'), test.id('bolt'), 1.5, 'market');
select is(test.stock('bolt', 'MAIN'), '3 4.5 1.5', 'the stock is worth what is said');
select results_eq(
  $$ select quantity, amount, variance, reason from api.stock_movements where kind = 'COST_ADJUST' $$,
  $$ values (0::numeric, -1.5000, 1.5000, 'market') $$, 'and the ledger tells the difference'
);
select api.create_stocked_item(jsonb_build_object('item_id', test.id('set'), 'storeroom_id', test.id('MAIN'),
  'standard_cost', 10));
select test.receive('set', 'MAIN', 2, 11);
select api.adjust_stock_cost(test.id('MAIN'), test.id('set'), 12, 'new year');
select test.receive('set', 'MAIN', 1, 11);
select is(test.stock('set', 'MAIN'), '3 36 12', 'a standard cost holds from then on');
select test.refuses_fields($$ select api.adjust_stock_cost(test.id('MAIN'), test.id('bolt'), -1, 'x') $$,
  '{p_unit_cost}', 'never below nothing');
select test.refuses_fields($$ select api.adjust_stock_cost(test.id('MAIN'), test.id('bolt'), 'NaN', 'x') $$,
  '{p_unit_cost}', 'and a number');
select test.refuses_fields($$ select api.adjust_stock_cost(test.id('MAIN'), test.id('bolt'), 1e10, 'x') $$,
  '{p_unit_cost}', 'within bounds');
select test.refuses_fields($$ select api.adjust_stock_cost(test.id('MAIN'), test.id('bolt'), 1, '') $$, '{p_reason}',
  'for a reason');
select test.refuses($$ select api.adjust_stock_cost(test.id('MAIN'), uuidv7(), 1, 'x') $$, 'ITEM_NOT_FOUND', 404,
  'of an item');
select test.refuses($$ select api.adjust_stock_cost(test.id('FAR'), test.id('bolt'), 1, 'x') $$,
  'STOREROOM_NOT_FOUND', 404, 'within reach');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.adjust_stock_cost(test.id('MAIN'), test.id('bolt'), 1, 'x') $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
