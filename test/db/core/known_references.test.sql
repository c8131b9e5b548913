begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.item('bolt');
select test.storeroom('MAIN', 'north'), test.storeroom('OLD', 'north'), test.storeroom('FAR', 'south');
update inventory.storerooms set archived_at = now() where id = test.id('OLD');

select test.sign_in('ann');
set local role assetry_api;
select is(
  core.known_references('inventory.stocked_items', jsonb_build_array(
    jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')),
    jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('OLD')),
    jsonb_build_object('item_id', test.id('MAIN'), 'storeroom_id', test.id('FAR')),
    '{"storeroom_id": "x", "item_id": 7, "other": null}', '7'
  )),
  jsonb_build_object('inventory.items ' || test.id('bolt'), true, 'inventory.storerooms ' || test.id('MAIN'), true),
  'what is within reach, was not put away and is of the kind that the field names'
);
select is(
  core.known_references('inventory.stocked_items', '[{"lead_time_days": 1}]'), '{}', 'nothing where nothing is named'
);
select results_eq(
  $$ select e.fault ->> 'field', e.fault ->> 'code'
       from core.read_rows('p_rows', 'inventory.stocked_items', jsonb_build_array(
              jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')),
              jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('OLD')),
              jsonb_build_object('item_id', test.id('MAIN'), 'storeroom_id', test.id('FAR'))
            )) as r
      cross join jsonb_array_elements(r.p_faults) as e (fault)
      order by 1 $$,
  $$ values ('p_rows[2].storeroom_id', 'ARCHIVED'), ('p_rows[3].item_id', 'NOT_FOUND'),
       ('p_rows[3].storeroom_id', 'NOT_FOUND') $$,
  'what is not known is asked for by itself, and its fault is told'
);
select is(
  (
    select r.p_faults
      from core.read_rows('p_rows', 'inventory.stocked_items', jsonb_build_array(
             jsonb_build_object('item_id', upper(test.id('bolt')::text), 'storeroom_id', test.id('MAIN'))
           )) as r
  ),
  '[]', 'an id may be written in capitals'
);
select is(
  (
    select r.p_faults -> 0 ->> 'code'
      from core.read_rows('p_rows', 'inventory.stocked_items', jsonb_build_array(
             jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'),
               'abc_class', 'inventory.items ' || test.id('bolt'))
           )) as r
  ),
  'NOT_IN_VOCABULARY', 'a text that looks like a name of a record is no name of one'
);

select * from finish();
rollback;
