-- Codes and numbers in the place of ids: what they name, within which reach, and what is refused.
begin;
select plan(22);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('far');
select test.person('ann', '{north,south}', '{work_order.create,work_order.update,request.create,request.convert}');
select test.item('bolt');
select test.storeroom('MAIN', 'north'), test.storeroom('OLD', 'north'), test.storeroom('FAR', 'far');
update inventory.storerooms set archived_at = now() where id = test.id('OLD');
select test.spot('north'), test.spot('south');
select test.place('hall', 'north');
select test.calendar('days', '{north,south}');

create function pg_temp.read(p_entity text, p_values jsonb, p_operation text default 'create')
returns text
language sql
as $$
  select coalesce(string_agg(f ->> 'field' || ' ' || (f ->> 'code'), ', ' order by f ->> 'field'), 'good')
    from core.read_values(p_entity, p_values, p_operation) as v, jsonb_array_elements(v.p_faults) as f
   where f ->> 'code' <> 'MISSING_VALUE' or f ->> 'field' like 's%'
$$;

create function pg_temp.code(p_name text)
returns text
language sql
security definer
as $$
  select s.code from core.sites as s where s.id = test.id(p_name)
$$;

select test.sign_in('ann');
set local role assetry_api;

select is(
  core.check_values('inventory.stocked_items', '{"item_number": "bolt", "storeroom_code": " MAIN "}', 'create'),
  jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')),
  'the code of a record takes the place of its id'
);
select is(
  core.check_values(
    'inventory.stocked_items',
    jsonb_build_object('item_number', 'bolt', 'item_id', upper(test.id('bolt')::text), 'storeroom_code', 'MAIN'),
    'create'
  ) ->> 'storeroom_id',
  test.id('MAIN')::text, 'both may be sent where they name one record'
);
select is(
  pg_temp.read('inventory.stocked_items', jsonb_build_object('item_number', 'bolt', 'item_id', test.id('MAIN'))),
  'item_id NOT_FOUND, item_number CONTRADICTION, storeroom_id MISSING_VALUE', 'not where they differ'
);
select is(
  pg_temp.read('work.work_orders', jsonb_build_object('site_id', test.id('north'), 'site_code', pg_temp.code('south'))),
  'site_code CONTRADICTION', 'an id and the code of another record are refused'
);
select is(
  pg_temp.read('work.work_orders', jsonb_build_object('site_id', null, 'site_code', pg_temp.code('south'))),
  'site_code CONTRADICTION', 'no record and a code are refused'
);
select is(
  array[
    pg_temp.read('inventory.stocked_items', '{"item_number": "bolt", "storeroom_code": "NONE"}'),
    pg_temp.read('inventory.stocked_items', '{"item_number": "bolt", "storeroom_code": "FAR"}'),
    pg_temp.read('work.work_orders', jsonb_build_object('site_code', pg_temp.code('abroad')))
  ],
  '{storeroom_code NOT_FOUND,storeroom_code NOT_FOUND,site_code NOT_FOUND}',
  'a code of another site or organization reads as one that does not exist, and is not also missing'
);
select is(
  pg_temp.read('inventory.stocked_items', '{"item_number": 7, "storeroom_code": "OLD"}'),
  'item_number INVALID_TYPE, storeroom_code ARCHIVED', 'faults name the key that was sent'
);
select is(
  pg_temp.read('inventory.stocked_items', '{"item_number": "bolt", "storeroom_code": null}'),
  'storeroom_code MISSING_VALUE', 'a code may be empty where the id may be'
);
select is(
  core.check_values('work.work_orders', '{"location_code": ""}', 'update'), '{"location_id": null}',
  'an empty code empties the field'
);
select is(
  core.check_values('work.work_orders', jsonb_build_object('location_id', test.id('hall'), 'location_code', null),
    'update'),
  jsonb_build_object('location_id', test.id('hall')), 'and says nothing beside an id'
);
select is(
  pg_temp.read('work.work_orders', '{"title": "x", "location_code": "PLACE"}', 'update'),
  'location_code AMBIGUOUS', 'a code that several sites have is refused'
);
select is(
  core.check_values('work.work_orders',
    jsonb_build_object('title', 'x', 'site_code', pg_temp.code('south'), 'location_code', 'PLACE'), 'create'
  ) ->> 'location_id',
  test.id('place of south')::text, 'beside a site it means the one there'
);
select is(
  pg_temp.read('work.work_orders', jsonb_build_object('site_id', test.id('south'), 'location_code', 'hall')),
  'location_code NOT_FOUND', 'and nowhere else'
);
select is(
  pg_temp.read('work.work_orders', '{"site_code": "x", "asset_nummer": "1"}', 'update'),
  'asset_nummer UNKNOWN_FIELD, site_code NOT_FOUND', 'what is no code of a field is told as before'
);
select is(
  (select pg_temp.read('work.work_orders', jsonb_build_object('site_code', pg_temp.code('south')), 'update')),
  'site_code READ_ONLY', 'what cannot be changed cannot be changed by a code'
);
select is(
  (
    select jsonb_agg(f ->> 'field' || ' ' || (f ->> 'code') order by f ->> 'field')
      from core.read_rows('p_rows', 'inventory.stocked_items', '[
             {"item_number": "bolt", "storeroom_code": "MAIN"}, {"item_number": "nut", "storeroom_code": "OLD"}, 7,
             {"storeroom_code": "MAIN"}
           ]') as r, jsonb_array_elements(r.p_faults) as f
  ),
  '["p_rows[2].item_number NOT_FOUND", "p_rows[2].storeroom_code ARCHIVED", "p_rows[3] INVALID_TYPE",
    "p_rows[4].item_id MISSING_VALUE"]',
  'rows name records by codes as well, each fault at its row'
);
select is(
  (
    select r.p_kept -> 0
      from core.read_rows('p_rows', 'inventory.stocked_items', '[
             {"item_number": "bolt", "storeroom_code": "MAIN"}
           ]') as r
  ),
  jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN')), 'and are kept with ids'
);
select is(
  pg_temp.read('procurement.approval_rules', '{"account_email": "ann@acme.example"}'),
  'account_email UNKNOWN_FIELD', 'nobody is looked for by an email address'
);
reset role;
select test.sign_out();
update core.sites set time_zone = 'America/St_Johns' where id in (test.id('north'), test.id('south'));
select test.sign_in('ann');
set local role assetry_api;
select is(
  (
    select f ->> 'message'
      from core.read_values('work.work_orders', '{"due_at": "2026-01-31 08:00"}', 'update') as v,
           jsonb_array_elements(v.p_faults) as f
  ),
  'Expected an instant with its time zone, such as 2026-01-31T08:00:00-03:30 in America/St_Johns',
  'an instant without a zone is refused with that of the sites as a hint'
);
reset role;
update core.sites set time_zone = 'Asia/Kathmandu' where id = test.id('south');
set local role assetry_api;
select is(
  (
    select f ->> 'message'
      from core.read_values(
             'work.work_orders', jsonb_build_object('site_code', pg_temp.code('south'), 'due_at',
               '2026-07-31T23:59:59'),
             'create'
           ) as v,
           jsonb_array_elements(v.p_faults) as f
     where f ->> 'field' = 'due_at'
  ),
  'Expected an instant with its time zone, such as 2026-07-31T23:59:59+05:45 in Asia/Kathmandu',
  'where sites differ, of the site that is named'
);
select is(
  (
    select f ->> 'message'
      from core.read_values('work.work_orders', '{"due_at": "2026-01-31 08:00"}', 'update') as v,
           jsonb_array_elements(v.p_faults) as f
  ),
  'Expected an instant with its time zone, such as 2026-03-31T08:00:00Z', 'and of none otherwise'
);
reset role;
select is_empty(
  $$ select f.entity || '.' || c.name
       from (select distinct entity from core.entity_fields) as f
      cross join lateral core.code_fields(
              f.entity, array(select core.reference_name(o) from core.entity_fields as o where o.entity = f.entity)
            ) as c
      group by f.entity, c.name
     having count(*) > 1 $$,
  'no code stands for two fields'
);

select test.sign_out();
select * from finish();
rollback;
