-- Others with the same manufacturer and serial number, upper and lower case alike, of each asset that an import makes
-- or gives another of both: within reach, in use, the first ten by number.
begin;
select plan(4);

select test.organization('other');
select test.site('abroad', 'NORTH');
insert into asset.assets (organization_id, site_id, asset_number, name, manufacturer, serial_number)
values (test.id('other'), test.id('abroad'), 'A0', 'Abroad', 'KSB', 'X-1');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{asset.import}');
insert into asset.assets (organization_id, site_id, asset_number, name, manufacturer, serial_number, status)
select test.id('acme'), test.id(v.site), v.number, v.number, v.manufacturer, v.serial_number, v.status
  from (
    select 'north' as site, 'A' || n as number, 'KSB' as manufacturer, 'X-1' as serial_number, 'IN_SERVICE' as status
      from generate_series(1, 9) as n
    union all
    values ('south', 'A-SOUTH', 'KSB', 'X-1', 'IN_SERVICE'), ('north', 'A-GONE', 'KSB', 'X-1', 'DISPOSED'),
           ('north', 'A-NEVER', 'KSB', 'X-1', 'CANCELLED'), ('north', 'A-OUT', 'Wilo', 'Y-1', 'DECOMMISSIONED'),
           ('north', 'A-NOBODY', null, 'X-1', 'IN_SERVICE'), ('north', 'A-NONE', 'KSB', null, 'IN_SERVICE')
  ) as v;

create function pg_temp.warned(p_rows jsonb) returns table (warned text) language sql as $$
  select concat_ws(
           ' ', o ->> 'outcome',
           (
             select string_agg(substring(w ->> 'message' from 'Asset (\S+) '), ',' order by w.place)
               from jsonb_array_elements(o -> 'warnings') with ordinality as w (w, place)
           )
         )
    from api.import_assets(p_rows) as i
   cross join lateral jsonb_array_elements(i.row_outcomes) with ordinality as o (o, place)
   order by o.place
$$;

select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.warned('[
       {"asset_number": "B1", "name": "B", "site_code": "NORTH", "manufacturer": "ksb", "serial_number": "x-1"},
       {"asset_number": "B2", "name": "B", "site_code": "NORTH", "manufacturer": "KSB", "serial_number": "X-1"},
       {"asset_number": "B3", "name": "B", "site_code": "NORTH", "manufacturer": "KSB", "serial_number": "X-1"},
       {"asset_number": "B4", "name": "B", "site_code": "NORTH", "manufacturer": "KSB"},
       {"asset_number": "B5", "name": "B", "site_code": "NORTH", "serial_number": "X-1"},
       {"asset_number": "B6", "name": "B", "site_code": "NORTH", "manufacturer": "KSB", "serial_number": "X-2"},
       {"asset_number": "B7", "name": "B", "site_code": "NORTH", "manufacturer": "wilo", "serial_number": "Y-1"},
       {"asset_number": "B8", "name": "B", "site_code": "NOWHERE", "manufacturer": "KSB", "serial_number": "X-1"}
     ]') $$,
  $$ values ('CREATED A1,A2,A3,A4,A5,A6,A7,A8,A9,B2'), ('CREATED A1,A2,A3,A4,A5,A6,A7,A8,A9,B1'),
            ('CREATED A1,A2,A3,A4,A5,A6,A7,A8,A9,B1'), ('CREATED'), ('CREATED'), ('CREATED'), ('CREATED A-OUT'),
            ('REJECTED') $$,
  'new assets are compared with those in use within reach and with each other'
);
select results_eq(
  $$ select * from pg_temp.warned('[
       {"asset_number": "A1", "name": "Another name"}, {"asset_number": "A2", "name": "A2"},
       {"asset_number": "B4", "serial_number": "x-2"}, {"asset_number": "B5", "manufacturer": "Wilo"},
       {"asset_number": "B7", "manufacturer": ""}, {"asset_number": "B6", "serial_number": "X-2", "name": "C"}
     ]') $$,
  $$ values ('UPDATED'), ('UNCHANGED'), ('UPDATED B6'), ('UPDATED'), ('UPDATED'), ('UPDATED') $$,
  'of those that stand only where one of both changes, and both are there'
);
select results_eq(
  $$ select * from pg_temp.warned('[{"asset_number": "B7", "manufacturer": "Wilo", "serial_number": "Y-1"}]') $$,
  $$ values ('UPDATED A-OUT') $$, 'also of one alone'
);
select test.sign_out();
select is(asset.import_warnings('{}'), '{}', 'without rows there is nothing to warn of');

select * from finish();
rollback;
