begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 3);
select api.create_stocked_item(
  jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'lead_time_days', 5)
);
select api.reserve_stock(
  test.id('MAIN'),
  jsonb_build_array(
    jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 4, 'kind', 'AUTO', 'needed_at',
      now() + interval '7 days'),
    jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 1, 'kind', 'AUTO', 'needed_at',
      now() + interval '30 days'),
    jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 1, 'kind', 'SOFT', 'needed_at', now())
  ),
  test.id('seal')
);
select test.sign_out();
select is(inventory.harden_reservations(), 0, 'as long as there is time to order they stay soft');
update inventory.reservations set needed_at = now() + interval '6 days' where required_quantity = 4;
select is(inventory.harden_reservations(), 1, 'then stock is set aside');
select results_eq(
  $$ select status, held_quantity, was_short from inventory.reservations order by required_quantity desc, id $$,
  $$ values ('BACKORDERED', 3::numeric, true), ('ACTIVE', 0, false), ('ACTIVE', 0, false) $$, 'as much as there is'
);
select is(inventory.harden_reservations(), 0, 'once');
select is(core.run_scheduled_task('harden_reservations'), 'DONE', 'the worker runs it');

select * from finish();
rollback;
