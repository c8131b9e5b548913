-- What comes in of an item with a standard cost is worth what that is at the storeroom.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('SPARE', 'north');
select test.item('set', '{"costing": "STANDARD"}');
insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, standard_cost)
values (test.id('acme'), test.id('north'), test.id('set'), test.id('MAIN'), 5),
       (test.id('acme'), test.id('north'), test.id('set'), test.id('VAN'), 6);
create function pg_temp.cost(p_storeroom text, p_costing text default 'STANDARD') returns numeric language sql as $$
  select inventory.standard_cost(
    test.id(p_storeroom), jsonb_populate_record(
      null::inventory.line,
      jsonb_build_object('item_id', test.id('set'), 'costing', p_costing, 'position', 1, 'item_number', 'set')
    )
  )
$$;
select is(array[pg_temp.cost('MAIN'), pg_temp.cost('VAN')], '{5,6}', 'each storeroom has its own');
select is(pg_temp.cost('MAIN', 'AVERAGE'), null, 'where the average counts there is none');
select test.refuses(
  $$ select pg_temp.cost('SPARE') $$, 'STANDARD_COST_MISSING', 422, 'without one nothing comes in'
);

select * from finish();
rollback;
