begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.import}'), test.person('max', '{north}', '{asset.create,asset.update}');
insert into asset.categories (id, organization_id, code, name, archived_at) values
  (test.remember('pumps', uuidv7()), test.id('acme'), 'PUMP', 'Pumps', null),
  (test.remember('old', uuidv7()), test.id('acme'), 'OLD', 'Old', now());
insert into asset.locations (id, organization_id, site_id, code, name) values
  (test.remember('north hall', uuidv7()), test.id('acme'), test.id('north'), 'HALL', 'Hall'),
  (test.remember('south hall', uuidv7()), test.id('acme'), test.id('south'), 'HALL', 'Hall');
select test.asset('far', 'south'), test.asset('gone', 'north');
insert into asset.assets (organization_id, site_id, asset_number, name, status)
values (test.id('acme'), test.id('north'), 'END-1', 'End', 'DISPOSED');
update asset.assets set asset_number = 'FAR-1' where id = test.id('far');
update asset.assets set asset_number = 'GONE-1', status = 'DECOMMISSIONED' where id = test.id('gone');

create function pg_temp.faults(p_row jsonb)
returns text
language sql
volatile
as $$
  select string_agg(format('%s %s', f ->> 'field', f ->> 'code'), ', ' order by f ->> 'field')
    from api.import_assets(jsonb_build_array(p_row)) as i
   cross join jsonb_array_elements(i.row_outcomes -> 0 -> 'faults') as f
$$;

select test.sign_in('tess');
select results_eq(
  $$ select created, updated, unchanged, rejected from api.import_assets('[
       {"site_code": "NORTH", "asset_number": "M-1", "name": "Motor", "parent_number": "P-1", "stops_parent": "yes"},
       {"site_code": "NORTH", "asset_number": "P-1", "name": " Pump ", "category_code": "PUMP", "location_code": "HALL",
        "criticality": "A", "in_service_on": "2024-02-29", "barcode": ""},
       {"site_code": "NORTH", "name": "Without a number"}
     ]') $$,
  $$ values (3, 0, 0, 0) $$,
  'assets are made, parts before what they are part of, too'
);
select results_eq(
  $$ select asset_number::text, name::text, parent_number::text, location_id, category_code, status, stops_parent,
            in_service_on, barcode
       from api.assets where id <> test.id('gone') and status <> 'DISPOSED' order by name $$,
  $$ values ('M-1', 'Motor', 'P-1', null, null, 'IN_SERVICE', true, null::date, null),
            ('P-1', 'Pump', null, test.id('north hall'), 'PUMP', 'IN_SERVICE', false, '2024-02-29', null),
            ('AS-000001', 'Without a number', null, null, null, 'IN_SERVICE', false, null, null) $$,
  'with what their codes name, and a number of the system where there is none'
);
select is(
  (select count(*)::integer from api.asset_placements where ended_at is null and asset_id <> test.id('gone')), 3,
  'where they stand is on record'
);
select results_eq(
  $$ select o ->> 'row', o ->> 'outcome', o ->> 'code'
       from api.import_assets('[
              {"asset_number": "P-1", "name": "Pump"}, {"asset_number": "P-1", "name": "Pump 2", "site_code": "NORTH"},
              {"asset_number": "M-1", "site_code": "NORTH", "name": "Motor", "manufacturer": "Voltera"}
            ]') as i
      cross join jsonb_array_elements(i.row_outcomes) as o $$,
  $$ values ('1', 'UNCHANGED', 'P-1'), ('2', 'REJECTED', 'P-1'), ('3', 'UPDATED', 'M-1') $$,
  'those that stand are changed, or not; a number stands once in a file'
);
select is((select manufacturer from api.assets where asset_number = 'M-1'), 'Voltera', 'what is said is kept');
select is((select row_version from api.assets where asset_number = 'P-1'), 1, 'what says nothing new writes nothing');

select is(
  pg_temp.faults('{"site_code": "SOUTH", "category_code": "NONE", "criticality": "Z", "in_service_on": "29.2.2024",
                   "colour": "red", "stops_parent": "maybe"}'),
  'category_code NOT_FOUND, colour UNKNOWN_FIELD, criticality NOT_IN_VOCABULARY, in_service_on INVALID_TYPE, '
    || 'site_code NOT_FOUND, stops_parent INVALID_TYPE',
  'everything that is wrong with a row is told'
);
select is(
  pg_temp.faults('{"asset_number": "P-1", "row_version": "new", "custom": 7}'),
  'row_version INVALID_TYPE', 'what is not even a number is told before the rest'
);
select is(pg_temp.faults('{"asset_number": "N-1"}'), 'name MISSING_VALUE, site_id MISSING_VALUE', 'what lacks is told');
select is(
  pg_temp.faults('{"name": "x", "site_code": "NORTH", "category_code": "OLD"}'), 'category_id ARCHIVED',
  'nothing new is of a kind that was put away'
);
select is(
  pg_temp.faults(jsonb_build_object('name', 'x', 'site_code', 'NORTH', 'location_id', test.id('south hall'))),
  'location_id NOT_FOUND', 'a place out of reach does not exist'
);
select is(
  pg_temp.faults('{"name": "x", "site_code": "NORTH", "parent_number": "GONE-1"}'), 'parent_id ASSET_RETIRED',
  'nothing is attached to what is out of use'
);
select is(
  pg_temp.faults('{"name": "x", "site_code": "NORTH", "stops_parent": true}'), 'stops_parent NO_PARENT',
  'what is part of nothing stops nothing'
);
select is(
  pg_temp.faults('{"asset_number": "P-1", "location_code": "", "status": "PLANNED"}'),
  'location_id READ_ONLY, status READ_ONLY', 'an import moves nothing'
);
select is(
  pg_temp.faults('{"asset_number": "P-1", "name": "", "row_version": "7"}'),
  'name MISSING_VALUE, row_version STALE_ROW',
  'what it needs is not emptied, and what was changed since the export is not overwritten'
);
select is(
  pg_temp.faults(jsonb_build_object('name', 'x', 'site_id', test.id('north'), 'site_code', 'SOUTH')),
  'site_code NOT_FOUND', 'an id and a code have to be of one record'
);
select results_eq(
  $$ select o ->> 'outcome', o #>> '{faults,0,code}'
       from api.import_assets('[
              {"site_code": "NORTH", "asset_number": "L-1", "name": "a", "parent_number": "L-2"},
              {"site_code": "NORTH", "asset_number": "L-2", "name": "b", "parent_number": "L-1"},
              {"site_code": "NORTH", "asset_number": "L-3", "name": "c", "parent_number": "L-4"},
              {"site_code": "NORTH", "asset_number": "L-4", "name": "d", "criticality": "Z"},
              {"site_code": "NORTH", "asset_number": "L-5", "name": "e"}, 7
            ]') as i
      cross join jsonb_array_elements(i.row_outcomes) as o $$,
  $$ values ('REJECTED', 'PARENT_REJECTED'), ('REJECTED', 'PARENT_REJECTED'), ('REJECTED', 'PARENT_REJECTED'),
            ('REJECTED', 'NOT_IN_VOCABULARY'), ('CREATED', null), ('REJECTED', 'INVALID_TYPE') $$,
  'what would hang on nothing is not made, the others are'
);
select is(
  (select jsonb_agg(o -> 'outcome')
     from api.import_assets((select jsonb_agg(to_jsonb(a)) from api.assets as a)) as i
    cross join jsonb_array_elements(i.row_outcomes) as o),
  (select jsonb_agg('UNCHANGED'::text) from api.assets), 'what was exported can be imported'
);
select test.refuses(
  $$ select api.import_assets('[{"site_code": "NORTH", "name": "x", "asset_number": "FAR-1"}]') $$,
  'ALREADY_EXISTS', 409, 'a number that is taken out of reach is taken'
);
select is(
  pg_temp.faults('{"asset_number": "END-1", "name": "Other"}'), 'asset_number ASSET_FROZEN',
  'what is no more does not change'
);
select results_eq(
  $$ with l as (
       select max(substr(a.asset_number, 4)::integer) as last from api.assets as a where a.asset_number like 'AS-%'
     ),
     i as (
       select i.row_outcomes
         from l,
              api.import_assets(jsonb_build_array(
                '{"site_code": "NORTH", "name": "first"}'::jsonb,
                jsonb_build_object(
                  'site_code', 'NORTH', 'name', 'chosen', 'asset_number', 'AS-' || lpad((l.last + 2)::text, 6, '0')
                ),
                '{"site_code": "NORTH", "name": "second"}'::jsonb
              )) as i
     )
     select (o.outcome ->> 'row')::integer, substr(o.outcome ->> 'code', 4)::integer - l.last
       from l, i, jsonb_array_elements(i.row_outcomes) as o (outcome)
      order by 1 $$,
  $$ values (1, 1), (2, 2), (3, 3) $$,
  'numbers that the system gives pass over those that other rows have chosen'
);
select test.refuses_fields($$ select api.import_assets('{}') $$, '{p_rows}', 'rows come in an array');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_assets('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.action, count(*) from audit.events as e
      where e.entity = 'asset.assets' and e.action = 'import_assets' group by 1, 2 order by 1 $$,
  $$ values ('INSERT', 'import_assets', 7::bigint), ('UPDATE', 'import_assets', 1) $$,
  'the log tells each'
);
select is(
  (select count(*)::integer from asset.assets where asset_number like 'L-%'), 1, 'what was rejected is not there'
);

select * from finish();
rollback;
