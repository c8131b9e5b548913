begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north');

create function pg_temp.suggested() returns text language sql as
$$ select string_agg(concat_ws(' ', storeroom_code, trim_scale(available_quantity), trim_scale(lacking_quantity),
     trim_scale(on_order_quantity), trim_scale(suggested_quantity), trim_scale(estimated_cost)),
       ', ') from api.list_reorder_suggestions() $$;
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 8, 2);
select test.remember('k', (api.create_stocked_item(jsonb_build_object(
  'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'reorder_point', 5, 'maximum_quantity', 20,
    'order_multiple', 6))).id);
select is(pg_temp.suggested(), null, 'above the reorder point nothing is ordered');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object(
  'item_id', test.id('bolt'), 'required_quantity', 3, 'needed_at', '2030-01-01T00:00:00Z')), test.id('seal'));
select is(pg_temp.suggested(), 'MAIN 5 0 0 12 24',
  'at it, up to the maximum, in whole multiples; what is held is not available');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object(
  'item_id', test.id('bolt'), 'required_quantity', 9)), test.id('seal'));
select is(pg_temp.suggested(), 'MAIN 0 4 0 24 48', 'what reservations lack is ordered, too');
select is((select needed_at from api.list_reorder_suggestions(test.id('MAIN'))), '2030-01-01Z', 'for the first need');
select test.sign_out();
update inventory.standings set on_order_quantity = 20;
select test.sign_in('ann');
select is(pg_temp.suggested(), null, 'what is on order counts');
select test.sign_out();
update inventory.standings set on_order_quantity = 0;
select test.sign_in('ann');
select api.update_stocked_item(test.id('k'), '{"maximum_quantity": null, "order_quantity": 10}');
select is(pg_temp.suggested(), 'MAIN 0 4 0 12 24', 'without a maximum the usual quantity, in whole multiples');
select api.update_stocked_item(test.id('k'), '{"reorder_point": null}');
select is(pg_temp.suggested(), null, 'what has neither a reorder point nor safety stock is not ordered');
select api.update_stocked_item(test.id('k'), '{"safety_quantity": 3, "lead_time_days": 73}');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 5), test.id('seal'));
select results_eq(
  $$ select reorder_point, safety_quantity from api.list_reorder_suggestions() $$,
  $$ values (368.000000, 3.000000) $$, 'with safety stock at that and what is used in the lead time'
);
select test.sign_out();
update inventory.items set created_at = now() - interval '400 days';
select test.sign_in('ann');
select is(
  (select reorder_point from api.list_reorder_suggestions()), 4.000000, 'on average of a year, or since the item exists'
);
select test.sign_out();
alter table inventory.movements disable trigger keep_movement;
update inventory.movements set moved_at = now() - interval '366 days' where kind = 'ISSUE';
select test.sign_in('ann');
select is((select reorder_point from api.list_reorder_suggestions()), 3.000000, 'as it was used within a year');
select api.discontinue_item(test.id('bolt'));
select is(pg_temp.suggested(), null, 'what is used up is not ordered');
select test.sign_out();

select * from finish();
rollback;
