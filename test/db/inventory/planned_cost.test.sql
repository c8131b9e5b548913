-- What a part of a plan costs: the average where it is taken from, else that of the site, else what was paid last.
begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('SPARE', 'north'),
       test.storeroom('FAR', 'south');
select test.vendor('owner');
select test.item('bolt'), test.item('seal'), test.item('cap'), test.item('set', '{"costing": "STANDARD"}');

create function pg_temp.cost(p_item text, p_storeroom text default null, p_unit text default null) returns numeric
language sql security definer as
$$ select inventory.planned_cost(test.id('north'), test.id(p_item), case when p_storeroom is not null then
     test.id(p_storeroom) end, p_unit) $$;

select test.sign_in('ann');
select is(pg_temp.cost('bolt'), null, 'nobody knows what was never there');
select test.receive('bolt', 'MAIN', 1, 10), test.receive('bolt', 'VAN', 3, 30), test.receive('bolt', 'FAR', 1, 99);
select is(pg_temp.cost('bolt', 'MAIN'), 10.000000, 'it costs what it does in the storeroom, also the only one');
select is(pg_temp.cost('bolt', 'VAN'), 30.000000, 'each by itself');
select is(pg_temp.cost('bolt', 'SPARE'), 25.000000, 'where there is none, what the site has on average');
select is(pg_temp.cost('bolt'), 25.000000, 'as from no storeroom');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), p_reason => 'x');
select is(pg_temp.cost('bolt', 'MAIN'), 30.000000, 'a storeroom that is empty says nothing');
select test.receive('seal', 'MAIN', 1, 7);
select is(pg_temp.cost('seal', 'VAN'), 7.000000, 'one at the site is enough');
select test.receive('cap', 'VAN', 1, 3), test.receive('cap', 'MAIN', 1, 4);
select api.issue_stock(test.id(s), test.line('cap', 1), p_reason => 'x') from unnest('{VAN,MAIN}'::text[]) as s;
select test.sign_out();
update inventory.standings set last_moved_at = now() - interval '1 day' where storeroom_id = test.id('VAN');
update inventory.standings set last_moved_at = now() where storeroom_id = test.id('MAIN');
insert into inventory.standings (organization_id, site_id, storeroom_id, item_id, last_moved_at)
values (test.id('acme'), test.id('north'), test.id('SPARE'), test.id('cap'), now() + interval '1 hour');
select is(pg_temp.cost('cap', 'SPARE'), 4::numeric, 'where the site has none, what was paid there last');
select is(pg_temp.cost('bolt', 'VAN', (select left(u.code, 20) from inventory.units as u
  join inventory.items as i on i.base_unit_id = u.id where i.id = test.id('bolt'))), 30.000000, 'in the base unit');
select is(pg_temp.cost('bolt', 'VAN', 'BOX'), null, 'and in no other');
insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, standard_cost)
values (test.id('acme'), test.id('north'), test.id('set'), test.id('MAIN'), 5),
       (test.id('acme'), test.id('north'), test.id('set'), test.id('VAN'), 6);
select is(array[pg_temp.cost('set', 'MAIN'), pg_temp.cost('set', 'VAN')], '{5,6}', 'or at the standard cost there');

select * from finish();
rollback;
