begin;
select plan(20);

-- Pounds of what is kept in kilograms, chains of units, goods that were moved, and replacements.
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north');
select test.bin('DOCK', 'MAIN'), test.bin('SHELF', 'MAIN');
select test.item('flour');
insert into inventory.units (organization_id, code, name)
select test.current_organization(), u.code, u.code from (values ('LB'), ('T'), ('KG'), ('DUST')) as u (code);
select test.remember(u.code, u.id) from inventory.units as u where u.code in ('LB', 'T', 'KG', 'DUST');
-- The base unit is as good as a gram.
insert into inventory.unit_conversions (organization_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
values (test.current_organization(), test.id('LB'), test.pieces(), 1000, 453.59237),
  (test.current_organization(), test.id('T'), test.id('KG'), 1, 1000),
  (test.current_organization(), test.id('KG'), test.pieces(), 1, 1000),
  (test.current_organization(), test.id('DUST'), test.pieces(), 10000000, 1);
create function pg_temp.come(p_quantity numeric, p_more jsonb default '{}') returns void language sql as $$
  select api.receive_purchase_order(test.id('o'), jsonb_build_array(jsonb_build_object(
    'purchase_order_line_id', test.line_of('o', 1), 'quantity', p_quantity) || p_more)) $$;
create function pg_temp.arrival(p_place integer) returns uuid language sql as $$
  select g.id from api.purchase_receipt_lines as g join api.purchase_receipts as r on r.id = g.receipt_id
   where r.purchase_order_id = test.id('o') order by g.id offset p_place - 1 limit 1 $$;
create function pg_temp.back(p_place integer, p_quantity numeric, p_more jsonb default '{}') returns void language
  sql as $$
  select api.create_vendor_return(test.id('o'), jsonb_build_array(jsonb_build_object(
    'receipt_line_id', pg_temp.arrival(p_place), 'quantity', p_quantity) || p_more), '{"reason": "x"}') $$;

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts',
  test.order_line('flour', 'MAIN', 100, 3, jsonb_build_object('unit_id', test.id('LB'))));
select test.sent('o', 'ann', 'bob');
select is((select l.base_quantity from api.purchase_order_lines as l where l.purchase_order_id = test.id('o')),
  45.359237,
  'R2 a hundred pounds are what they are, to six places');
select pg_temp.come(33), pg_temp.come(33);
select is(test.stock('flour', 'MAIN'), '29.937096 198 6.613868', 'a third of them comes');
select pg_temp.come(34);
select is(test.stock('flour', 'MAIN'), '45.359237 300 6.613868', 'and parts add up to the whole');
select is((select sum(l.expected_quantity) from api.purchase_order_lines as l), 0.000000,
  'of which nothing is expected any more');
select pg_temp.back(1, 10);
select pg_temp.back(1, 10);
select pg_temp.back(1, 13);
select is(test.stock('flour', 'MAIN'), '30.390689 201 6.613868', 'what goes back in parts goes whole');
select pg_temp.back(2, 33), pg_temp.back(3, 34);
select is(test.stock('flour', 'MAIN'), '0 0 6.613868', 'so that nothing is left of it');
select test.receive('flour', 'MAIN', 2.5, 1, jsonb_build_object('unit_id', test.id('LB')));
select is(test.stock('flour', 'MAIN'), '1.133981 2.5 2.204622', 'pounds come without an order, too');
select test.receive('flour', 'MAIN', 0.002, 500, jsonb_build_object('unit_id', test.id('T')));
select is(test.stock('flour', 'MAIN'), '2001.133981 3.5 0.001749', 'and tons by way of kilograms');
select test.refuses_fields(
  $$ select test.receive('flour', 'MAIN', 1, 1, jsonb_build_object('unit_id', test.id('DUST'))) $$,
    '{p_lines[1].quantity}',
  'only what rounds to nothing is refused'
);
select test.sign_out();

-- R3: what was put away goes back, what was moved in quarantine is judged.
select test.item('bolt');
create function pg_temp.judge(p_more jsonb) returns void language sql as $$
  select api.review_receipt((select g.receipt_id from api.purchase_receipt_lines as g where g.id = pg_temp.arrival(1)),
    jsonb_build_array(jsonb_build_object('id', pg_temp.arrival(1), 'rejected_quantity', 4, 'reject_reason', 'bent')
      || p_more)) $$;
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2, '{"is_inspected": true}'));
select test.sent('o', 'ann', 'bob');
select pg_temp.come(10, jsonb_build_object('bin_id', test.id('DOCK')));
select api.move_stock(test.id('MAIN'), test.line('bolt', 10, jsonb_build_object(
  'bin_id', test.id('DOCK'), 'to_bin_id', test.id('SHELF'), 'condition', 'QUARANTINE')));
select test.refuses($$ select pg_temp.judge('{}') $$, 'INSUFFICIENT_STOCK', 409, 'it is not where it was put');
select test.refuses_fields($$ select pg_temp.judge(jsonb_build_object('bin_id', uuidv7())) $$, '{p_lines[1].bin_id}',
  'a bin is one');
select lives_ok($$ select pg_temp.judge(jsonb_build_object('bin_id', test.id('SHELF'))) $$,
  'R3 it is judged where it is');
select lives_ok($$ select pg_temp.back(1, 4) $$, 'and what is bad goes back from there');
select api.move_stock(test.id('MAIN'), test.line('bolt', 6, jsonb_build_object(
  'bin_id', test.id('SHELF'), 'to_bin_id', test.id('DOCK'))));
select test.refuses($$ select pg_temp.back(1, 1) $$, 'INSUFFICIENT_STOCK', 409, 'what was put away is not there');
select lives_ok($$ select pg_temp.back(1, 1, jsonb_build_object('bin_id', test.id('DOCK'))) $$,
  'R3 but goes back from where it is');

-- R1: the vendor sends good ones instead of the bad ones, and no more.
select test.refuses($$ select pg_temp.come(5) $$, 'OVER_RECEIPT', 422, 'one of the five that went back was good');
select lives_ok($$ select pg_temp.come(4, jsonb_build_object('bin_id', test.id('DOCK'))) $$,
  'R1 what was rejected and went back may come again');
select is((select o.receipt_status from api.purchase_orders as o where o.id = test.id('o')), 'FULL',
  'and is not too much');
select test.refuses($$ select pg_temp.come(1) $$, 'OVER_RECEIPT', 422, 'once');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();

select * from finish();
rollback;
