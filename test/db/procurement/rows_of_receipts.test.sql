-- Several rows of one receipt for the same line of an order.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north');
select test.item('flour'), test.item('bolt');
insert into inventory.units (organization_id, code, name) values (test.current_organization(), 'LB', 'Pound');
select test.remember('LB', u.id) from inventory.units as u where u.code = 'LB';
insert into inventory.unit_conversions (organization_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
values (test.current_organization(), test.id('LB'), test.pieces(), 1000, 453.59237);

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts',
  test.order_line('flour', 'MAIN', 100, 3, jsonb_build_object('unit_id', test.id('LB')))
    || test.order_line('bolt', 'MAIN', 10, 1));
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(
         test.id('o'),
         (
           select jsonb_agg(
                    jsonb_build_object('purchase_order_line_id', test.line_of('o', r.line), 'quantity', r.quantity)
                    order by r.place
                  )
             from (
               values (1, 1, 25), (2, 2, 4), (3, 1, 25), (4, 1, 25), (5, 2, 6), (6, 1, 25)
             ) as r (place, line, quantity)
         )
       );
select is(test.stock('flour', 'MAIN'), '45.359237 300 6.613868', 'Rows of one line add up to the whole of it');
select is(test.stock('bolt', 'MAIN'), '10 10 1', 'beside those of another line');
select test.sign_out();
select results_eq(
  $$ select g.base_quantity
       from procurement.receipt_lines as g
      where g.purchase_order_line_id = test.line_of('o', 1)
      order by g.position $$,
  $$ values (11.339809), (11.339810), (11.339809), (11.339809) $$,
  'each is what it brings beyond the rows before it'
);

select * from finish();
rollback;
