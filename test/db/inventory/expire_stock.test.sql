begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.site('late', p_time_zone => 'Pacific/Niue'), test.site('early', p_time_zone => 'Pacific/Kiritimati');
select test.storeroom('LATE', 'late'), test.storeroom('EARLY', 'early');
select test.item('oil', '{"tracking": "LOT"}');
select test.work_order('seal', 'early');
select test.person('ann');

select test.sign_in('ann');
-- The day of one site is over while that of the other still lasts, at every hour.
select test.receive('oil', r.code, 5, 2, jsonb_build_object(
         'lot_number', 'L1', 'expires_on', (now() at time zone 'Pacific/Niue')::date))
  from (values ('LATE'), ('EARLY')) as r (code);
select api.reserve_stock(
  test.id('EARLY'), jsonb_build_array(jsonb_build_object('item_id', test.id('oil'), 'required_quantity', 2)),
    test.id('seal')
);
select results_eq(
  $$ select storeroom_code, usable_quantity from api.stock_levels order by 1 $$,
  $$ values ('EARLY', 0::numeric), ('LATE', 5) $$, 'a lot is used through its last day, by the day of the site'
);
select test.sign_out();
select is(inventory.expire_stock(), 1, 'what expired is brought into that condition');
select results_eq(
  $$ select r.code, b.condition from inventory.balances as b join inventory.storerooms as r on r.id = b.storeroom_id
      where b.quantity > 0 order by 1 $$,
  $$ values ('EARLY', 'EXPIRED'), ('LATE', 'OK') $$, 'where its day is over'
);
select is(test.stock('oil', 'EARLY'), '5 10 2', 'and is worth what it was');
select is(inventory.expire_stock(), 0, 'once');
select is(core.run_scheduled_task('expire_stock'), 'DONE', 'the worker runs it');
select test.sign_in('ann');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();

select * from finish();
rollback;
