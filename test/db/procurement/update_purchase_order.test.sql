begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 4, 2.5) || test.order_line('seal',
  'MAIN', 1, 1));
select results_eq(
  $$ select total_amount, row_version > 2 from api.update_purchase_order(test.id('o'), '{"note": "soon"}',
       test.order_line('seal', 'MAIN', 2, 1, jsonb_build_object('id', test.line_of('o', 2))) || test.order_line('bolt',
         'MAIN', 1, 5)) $$,
  $$ values (7.0000, true) $$, 'its lines are what they are to be'
);
select results_eq(
  $$ select l.position, l.item_number, l.quantity from api.purchase_order_lines as l order by 1 $$,
  $$ values (1, 'seal', 2.000000), (2, 'bolt', 1.000000) $$, 'in their order'
);
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('o'), '{}', test.order_line('seal', 'MAIN', 2, 1,
    jsonb_build_object('id', uuidv7()))) $$,
  '{p_lines[1].id}', 'a line that stays is one of the order'
);
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('o'), '{"currency": "USD"}') $$, '{currency}', 'the currency stays'
);
select test.refuses(
  $$ select api.update_purchase_order(test.id('o'), '{}', null, 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.update_purchase_order(uuidv7(), '{}') $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select api.submit_purchase_order(test.id('o'));
select test.refuses(
  $$ select api.update_purchase_order(test.id('o'), '{}') $$, 'PURCHASE_ORDER_NOT_DRAFT', 409,
    'what was handed in stays'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_purchase_order(test.id('o'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
