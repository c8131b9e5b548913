begin;
select plan(10);

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

-- What things were used for in 365 days: what was issued at the first instant is out, a moment later is in.
select inventory.count_usage(test.id('acme'), '2025-01-01Z');
set local session_replication_role = replica;
delete from inventory.usages;
update inventory.movements
   set moved_at = case test.name_of(item_id)
         when 'b' then '2024-06-01Z'::timestamptz
         else '2024-06-01 00:00:00.000001Z'
       end
 where kind = 'ISSUE';
set local session_replication_role = origin;
create function pg_temp.used(p_until timestamptz) returns text language sql as $$
  select inventory.count_usage(test.id('acme'), p_until);
  select string_agg(test.name_of(u.item_id) || ' ' || trim_scale(u.value), ', ' order by test.name_of(u.item_id))
    from inventory.usages as u
$$;
update inventory.usage_counts set counted_at = '2024-06-01Z' where organization_id = test.id('acme');
select is(pg_temp.used('2024-07-01Z'), 'a 80, c 4', 'what came after the last count is added');
update inventory.usage_counts set counted_at = '2024-05-31 23:59:59.999999Z' where organization_id = test.id('acme');
delete from inventory.usages;
select is(pg_temp.used('2024-07-01Z'), 'a 80, b 16, c 4', 'from the next instant');
select is(pg_temp.used('2025-05-31 23:59:59.999999Z'), 'a 80, b 16, c 4', 'it counts for 365 days');
select is(pg_temp.used('2025-06-01Z'), 'a 80, b 0, c 4', 'and not an instant longer');
select is(pg_temp.used('2025-06-01Z'), 'a 80, b 0, c 4', 'taken away once');
select is(pg_temp.used('2026-06-01Z'), 'a 0, b 0, c 0', 'also when the next count comes after years');

select * from finish();
rollback;
