begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('a'), test.item('b'), test.item('c');

select test.sign_in('ann');
select test.receive(i.name, 'MAIN', 100, 1) from (values ('a'), ('b'), ('c'), ('bolt')) as i (name);
select api.create_stocked_item(jsonb_build_object('item_id', test.id(i.name), 'storeroom_id', test.id('MAIN'),
  'abc_class', 'A'))
  from (values ('a'), ('b'), ('c'), ('bolt')) as i (name);
select api.issue_stock(test.id('MAIN'), test.line(i.name, i.quantity), p_reason => 'x')
  from (values ('a', 80), ('b', 16), ('c', 4)) as i (name, quantity);
select test.sign_out();
select is(inventory.classify_stock(now() + interval '3 hours'), 3, 'what differs is written');
select results_eq(
  $$ select i.item_number, k.abc_class from inventory.stocked_items as k join inventory.items as i on i.id =
    k.item_id order by 1 $$,
  $$ values ('a', 'A'), ('b', 'B'), ('bolt', 'C'), ('c', 'C') $$,
    'first what makes up eighty percent, then up to ninety-five'
);
select is(inventory.classify_stock(now() + interval '3 hours'), 0, 'once');
select is(core.run_scheduled_task('classify_stock'), 'DONE', 'the worker runs it');

select * from finish();
rollback;
