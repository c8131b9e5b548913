begin;
select plan(10);

-- All slices of a ledger, one item at a time.
create function pg_temp.slices() returns table (after text, problem text) language plpgsql as $$
declare
  v_slice record;
  v_after text;
begin
  loop
    v_slice := inventory.ledger_slice(null, v_after, 1);
    return query select v_after, f ->> 'problem' from jsonb_array_elements(v_slice.p_faults || '{}'::jsonb) as f;
    v_after := v_slice.p_through;
    exit when v_after is null;
  end loop;
end $$;

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('sue', '{*}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 2), test.receive('bolt', 'VAN', 5, 2);
select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), p_reason => 'x');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'as it should be');
select test.sign_out();
update inventory.standings set quantity = 9, value = 1, held_quantity = 1,
  average_cost = 7 where storeroom_id = test.id('MAIN');
update inventory.balances set quantity = 8 where storeroom_id = test.id('VAN');
alter table inventory.movements disable trigger keep_movement;
update inventory.movements set old_value = old_value + 1, new_value = new_value + 1 where kind = 'ISSUE';
delete from inventory.movements where storeroom_id = test.id('VAN');
select test.sign_in('ann');
select results_eq(
  $$ select storeroom_code, item_number, problem, sequence, stored, calculated from api.verify_stock_ledger()
      where problem not in ('AMOUNT_WRONG', 'AVERAGE_WRONG') order by 1, 3, 5 $$,
  $$ values
       ('MAIN', 'bolt', 'CHAIN_BROKEN', 2, 11.0000, 10.0000), ('MAIN', 'bolt', 'HELD_WRONG', 2, 1, 0),
       ('MAIN', 'bolt', 'QUANTITY_WRONG', 2, 9, 4), ('MAIN', 'bolt', 'VALUE_WRONG', 2, 1, 8),
       ('VAN', 'bolt', 'BALANCE_WRONG', null, 8, 0), ('VAN', 'bolt', 'MOVEMENT_MISSING', 1, 1, 0),
       ('VAN', 'bolt', 'QUANTITY_WRONG', 1, 5, 0), ('VAN', 'bolt', 'VALUE_WRONG', 1, 10, 0) $$,
  'whatever was tampered with is named'
);
select results_eq(
  $$ select distinct problem from api.verify_stock_ledger(test.id('MAIN')) where problem in ('AMOUNT_WRONG',
    'AVERAGE_WRONG') order by 1 $$,
  $$ values ('AMOUNT_WRONG'), ('AVERAGE_WRONG') $$, 'amounts and averages, too'
);
select test.sign_out();
select test.sign_in('sue');
select test.receive('oil', 'FAR', 3, 1, jsonb_build_object('lot_number', 'L1', 'bin_id', test.id('X'))),
  test.receive('oil', 'FAR', 3, 1, '{"lot_number": "L1"}');
select api.reserve_stock(test.id('FAR'), jsonb_build_array(jsonb_build_object('item_id', test.id('oil'),
  'required_quantity', 2, 'lot_id', test.id('L1')) || v.more), p_purpose => 'fair')
  from (values (jsonb_build_object('bin_id', test.id('X'))), ('{}')) as v (more);
select is_empty($$ select * from api.verify_stock_ledger(test.id('FAR')) $$, 'what is pinned lies there');
select test.sign_out();
update inventory.balances set quantity = 1 where bin_id = test.id('X');
update inventory.balances set quantity = 2 where bin_id is null and storeroom_id = test.id('FAR');
select test.sign_in('sue');
select results_eq(
  $$ select item_number, stored, calculated from api.verify_stock_ledger(test.id('FAR')) where problem = 'PINNED_WRONG'
      order by 2 $$,
  $$ values ('oil', 2::numeric, 1::numeric), ('oil', 4, 3) $$, 'or is named, by bin and by lot'
);
select test.sign_out();
select test.sign_in('ann');
select is_empty($$ select * from api.verify_stock_ledger(test.id('MAIN')) where storeroom_code = 'VAN' $$,
  'of one storeroom if one likes');
select test.refuses_fields(
  $$ select * from api.verify_stock_ledger(p_after => 'x') $$, '{p_after}', 'what is no slice'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select bag_eq(
  $$ select problem from pg_temp.slices() where problem is not null $$,
  $$ select problem from inventory.ledger_faults(null) $$, 'slices find together what all at once finds'
);
select cmp_ok((select count(distinct coalesce(after, '')) from pg_temp.slices()), '>=', 3::bigint, 'in several slices');
select set_config('assetry.organization_id', '', true);
select test.sign_in('ann');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select * from api.verify_stock_ledger() $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
