begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('milk', '{"tracking": "LOT", "shelf_life_days": 10}');

select test.sign_in('ann');
select results_eq(
  $$ select m ->> 'kind', (m ->> 'quantity')::numeric, (m ->> 'amount')::numeric, (m ->> 'line')::integer
       from api.receive_stock(
              test.id('MAIN'), test.line('bolt', 3, '{"unit_cost": 1}') || test.line('bolt', 4,
                '{"unit_cost": 0.333333}'),
              'first', 'DN 1'
            ),
            jsonb_array_elements(movements) as m $$,
  $$ values ('RECEIPT', 3::numeric, 3.0000, 1), ('RECEIPT', 4, 1.3333, 2) $$,
    'each line comes in at its cost, to four places'
);
select is(test.stock('bolt', 'MAIN'), '7 4.3333 0.619043', 'the value is their sum, the average follows from it');
select results_eq(
  $$ select sequence, old_quantity, new_quantity, new_value, old_average, reference, created_by_name
       from api.stock_movements order by sequence $$,
  $$ values (1, 0::numeric, 3::numeric, 3.0000, 0.000000, 'DN 1', 'ann'), (2, 3, 7, 4.3333, 1.000000, 'DN 1',
    'ann') $$,
  'the ledger tells what was before and after'
);
select test.receive('milk', 'MAIN', 2, 1, '{"lot_number": "M1"}');
select is(
  (select expires_on from api.lots where lot_number = 'M1'), (now() at time zone 'UTC')::date + 10,
  'what keeps for a time expires by the day of the site'
);
select test.refuses_fields(
  $$ select test.receive('milk', 'MAIN', 2, 1, '{"lot_number": "M1", "expires_on": "2999-01-01"}') $$,
  '{p_lines[1].expires_on}', 'a lot has one day'
);
select test.refuses_fields($$ select test.receive('oil', 'MAIN', 2) $$, '{p_lines[1].lot_id}',
  'what is tracked names its lot');
select test.receive('motor', 'MAIN', 1, 9, '{"lot_number": "S1"}');
select test.refuses(
  $$ select test.receive('motor', 'VAN', 1, 9, '{"lot_number": "S1"}') $$, 'SERIAL_IN_STOCK', 409,
    'a serial number is there once'
);
select test.refuses(
  $$ select test.receive('motor', 'MAIN', 1, 9, '{"lot_number": "S1"}') $$, 'SERIAL_IN_STOCK', 409,
    'also in the same place'
);
select test.refuses_fields(
  $$ select test.receive('motor', 'MAIN', 2, 9, '{"lot_number": "S2"}') $$, '{p_lines[1].quantity}', 'and is one unit'
);
select test.refuses_fields(
  $$ select api.receive_stock(test.id('MAIN'), test.line('bolt', 1)
       || test.line('bolt', 1, '{"unit_cost": -1}') || test.line('bolt', 1, '{"unit_cost": 0.0000001}')) $$,
  array['p_lines[1].unit_cost', 'p_lines[2].unit_cost', 'p_lines[3].unit_cost'], 'a cost is needed, and one of money'
);
select test.refuses(
  $$ select test.receive('bolt', 'MAIN', 999999999, 999999999) $$, 'STOCK_TOO_LARGE', 422,
    'what no book can hold is refused by name'
);
select test.receive('bolt', 'VAN', 500000, 1000000);
select test.refuses(
  $$ select test.receive('bolt', 'VAN', 500000, 1000000) $$, 'STOCK_TOO_LARGE', 422,
    'from the first value that it cannot'
);
select test.refuses($$ select test.receive('bolt', 'FAR', 1) $$, 'STOREROOM_NOT_FOUND', 404, 'within reach');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.receive_stock(test.id('MAIN'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select test.refuses(
  $$ update inventory.movements set amount = 0 $$, 'MOVEMENT_STANDS', 409, 'nobody changes the ledger'
);
select test.refuses($$ delete from inventory.movements $$, 'MOVEMENT_STANDS', 409, 'nor removes a line of it');
select is(
  (select string_agg(distinct a.privilege_type, ' ' order by a.privilege_type)
     from pg_class as c, aclexplode(c.relacl) as a
    where c.oid = 'inventory.movements'::regclass and a.grantee <> c.relowner), 'INSERT SELECT',
      'for which nobody has a right'
);
select set_eq(
  $$ select conrelid::regclass::text from pg_constraint
      where conname in ('balances_quantity_check', 'standings_quantity_check')
        and pg_get_constraintdef(oid) = 'CHECK ((quantity >= (0)::numeric))' $$,
  array['inventory.balances', 'inventory.standings'], 'and whatever fails, no balance is ever below nothing'
);

select * from finish();
rollback;
