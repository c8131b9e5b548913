-- Ids of other systems stand in the place of codes and numbers: in actions and in rows, within reach, and only where
-- they name one record.
begin;
select plan(16);

select test.organization('other');
select test.site('abroad');
select test.item('their seal'), test.external_id('inventory.items', 'their seal', 'erp:5');
select test.external_id('core.sites', 'abroad', 'erp:5');
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('far');
select test.person('ann', '{north,south}', '{work_order.create,work_order.update}');
select test.item('bolt'), test.item('erp:7'), test.item('nut');
select test.storeroom('MAIN', 'north'), test.storeroom('SECOND', 'south'), test.storeroom('FAR', 'far'),
       test.storeroom('OLD', 'north');
update inventory.storerooms set archived_at = now() where id = test.id('OLD');
select test.place('hall', 'north'), test.place('yard', 'south');
select test.external_id('inventory.items', 'bolt', 'erp:1'), test.external_id('inventory.items', 'nut', 'erp:7'),
       test.external_id('inventory.storerooms', 'OLD', 'erp:9'),
       test.external_id('inventory.storerooms', 'MAIN', 'erp:1a'),
       test.external_id('inventory.storerooms', 'FAR', 'erp:2'), test.external_id('asset.locations', 'yard', 'erp:y'),
       test.external_id('asset.locations', 'hall', 'erp:a:b'), test.external_id('core.sites', 'north', 'erp:n');
-- An item whose number has the form of an id.
select test.external_id('inventory.items', 'erp:7', 'sap:7');
insert into integration.external_ids (organization_id, entity, entity_id, system, external_id, archived_at)
values (test.id('acme'), 'inventory.items', test.id('bolt'), 'old', '1', clock_timestamp());

create function pg_temp.read(p_entity text, p_values jsonb, p_operation text default 'create')
returns text
language sql
as $$
  select coalesce(string_agg(f ->> 'field' || ' ' || (f ->> 'code'), ', ' order by f ->> 'field'), 'good')
    from core.read_values(p_entity, p_values, p_operation) as v, jsonb_array_elements(v.p_faults) as f
   where f ->> 'code' <> 'MISSING_VALUE' or f ->> 'field' like 's%'
$$;

select test.sign_in('ann');
set local role assetry_api;

select is(
  core.check_values('inventory.stocked_items', '{"item_number": " erp:1 ", "storeroom_code": "erp:1a"}', 'create'),
  jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')),
  'the id of another system takes the place of the id'
);
select is(
  core.check_values('work.work_orders', '{"location_code": "erp:a:b"}', 'update') ->> 'location_id',
  test.id('hall')::text, 'what stands behind the first colon is the id, whatever it is'
);
select is(
  core.check_rows('p_rows', 'inventory.stocked_items',
    '[{"item_number": "bolt", "storeroom_code": "MAIN"}, {"item_number": "erp:1", "storeroom_code": "erp:1a"}]') -> 0,
  core.check_rows('p_rows', 'inventory.stocked_items',
    '[{"item_number": "bolt", "storeroom_code": "MAIN"}, {"item_number": "erp:1", "storeroom_code": "erp:1a"}]') -> 1,
  'in rows, beside codes'
);
select is(
  array[
    pg_temp.read('inventory.stocked_items', '{"item_number": "erp:404", "storeroom_code": "MAIN"}'),
    pg_temp.read('inventory.stocked_items', '{"item_number": "erp:5", "storeroom_code": "MAIN"}'),
    pg_temp.read('inventory.stocked_items', '{"item_number": "erp:1a", "storeroom_code": "MAIN"}'),
    pg_temp.read('inventory.stocked_items', '{"item_number": "old:1", "storeroom_code": "MAIN"}'),
    pg_temp.read('inventory.stocked_items', '{"item_number": "ERP:1", "storeroom_code": "MAIN"}'),
    pg_temp.read('inventory.stocked_items', '{"item_number": "erp", "storeroom_code": "MAIN"}')
  ],
  array_fill('item_number NOT_FOUND'::text, array[6]),
  'unknown, of another organization, of another kind, archived, of another spelling, and no id'
);
select is(
  pg_temp.read('inventory.stocked_items', '{"item_number": "erp:1", "storeroom_code": "erp:2"}'),
  'storeroom_code NOT_FOUND', 'what is out of reach reads the same'
);
select is(
  pg_temp.read('inventory.stocked_items', '{"item_number": "erp:7", "storeroom_code": "MAIN"}'),
  'item_number AMBIGUOUS', 'what is the number of one and the id of another is refused'
);
select is(
  core.check_values(
    'inventory.stocked_items',
    jsonb_build_object('item_number', 'erp:7', 'item_id', test.id('nut'), 'storeroom_code', 'MAIN'), 'create'
  ) ->> 'item_id',
  test.id('nut')::text, 'unless the id says which'
);
select is(
  pg_temp.read('inventory.stocked_items', jsonb_build_object('item_number', 'erp:1', 'item_id', test.id('nut'),
    'storeroom_code', 'MAIN')),
  'item_number CONTRADICTION', 'an id of another record is refused'
);
select is(
  pg_temp.read('inventory.stocked_items', '{"item_number": "bolt", "storeroom_code": "erp:9"}'),
  'storeroom_code ARCHIVED', 'an archived record keeps its ids, and is as archived as by its number'
);
select is(
  pg_temp.read('work.work_orders', '{"title": "x", "site_code": "erp:n", "location_code": "erp:y"}'),
  'location_code NOT_FOUND', 'a place is one of the site that is named'
);
select is(
  pg_temp.read('work.work_orders', '{"title": "x", "site_code": "erp:n", "location_code": "erp:a:b"}'), 'good',
  'which may be named by such an id, too'
);
select is(
  integration.known_external_ids('inventory.items', '{erp:1,erp:5,erp:1,sap:7,old:1,erp,erp:,:1}'),
  jsonb_build_object('erp:1', test.id('bolt'), 'sap:7', test.id('erp:7')), 'those of the organization alone are known'
);
select is(integration.known_external_ids('inventory.items', '{}'), '{}', 'none of none');
select is(
  integration.external_ids_of(array[test.id('bolt'), test.id('erp:7'), test.id('their seal'), test.id('MAIN')]),
  jsonb_build_object(
    test.id('bolt'), '{"erp": "1"}'::jsonb, test.id('erp:7'), '{"sap": "7"}'::jsonb, test.id('MAIN'),
    '{"erp": "1a"}'::jsonb
  ),
  'what records have, without what is archived'
);

-- It moves with its record.
reset role;
select test.sign_out();
select test.asset('pump', 'north'), test.external_id('asset.assets', 'pump', 'erp:p'),
       test.asset('fan', 'north'), test.external_id('asset.assets', 'fan', 'erp:f');
update asset.assets set site_id = test.id('far') where id = test.id('pump');
select results_eq(
  $$ select x.external_id, test.name_of(x.site_id), test.name_of(x.reach_id)
       from integration.external_ids as x where x.entity = 'asset.assets' order by 1 $$,
  $$ values ('f', 'north', 'north'), ('p', 'far', 'far') $$, 'the id of a record moves along'
);
select is(
  (
    select string_agg(e.entity, ', ')
      from unnest(core.external_entities()) as e (entity)
      join core.entity_fields as f on f.entity = e.entity and f.field = 'site_id' and f.is_updatable
     where not exists (
             select
               from pg_trigger as t
              where t.tgrelid = to_regclass(e.entity)
                and t.tgname = 'follow_site'
           )
  ),
  null, 'of every kind that moves'
);

select * from finish();
rollback;
