begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north');
select test.location('HALL', 'north'), test.location('HALL far', 'south');
update asset.locations set code = 'HALL' where code = 'HALL far';
update asset.assets set asset_number = upper(name);
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where name = 'gone';
alter table asset.assets enable trigger check_transition;
insert into meter.types (organization_id, code, name, kind, unit, min_value, max_value, decimals)
values (test.current_organization(), 'TEMP', 'Temperature', 'GAUGE', '°C', -20, 90, 1);
select test.person('ann', '{north}', '{meter.import,meter.read}'), test.person('max', '{*}', '{meter.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_asset_meters', '[
       {"code": "H1", "name": "Hours", "asset_number": "PRESS", "unit": "h", "current_reading": "1200.5",
        "current_at": "2026-01-31T08:00:00Z", "life_to_date": 5200},
       {"code": "T1", "name": "Oil", "site_code": "NORTH", "location_code": "HALL", "type_code": "TEMP",
        "current_reading": 90, "current_at": "2026-01-31T08:00:00Z", "max_value": null, "kind": ""},
       {"code": "D1", "name": "Strokes", "asset_number": "PRESS", "unit": "1", "reading_mode": "DELTA",
        "current_reading": 40, "current_at": "2026-01-31T08:00:00Z", "life_to_date": 40},
       {"code": "D2", "name": "Strokes", "asset_number": "PRESS", "unit": "1", "reading_mode": "DELTA",
        "current_reading": 40, "current_at": "2026-01-31T08:00:00Z", "life_to_date": 39},
       {"code": "D3", "name": "Strokes", "asset_number": "PRESS", "unit": "1", "reading_mode": "DELTA",
        "life_to_date": 41},
       {"name": "Plain", "asset_number": "PRESS", "unit": "h", "initial_life_to_date": 7, "average_method": "STATIC",
        "static_per_day": 8},
       {"code": "X1", "name": "No reading", "asset_number": "PRESS", "unit": "h", "current_reading": 5},
       {"code": "X2", "name": "No time", "asset_number": "PRESS", "unit": "h", "current_at": "2026-01-31T08:00:00Z"},
       {"code": "X3", "name": "Late", "asset_number": "PRESS", "unit": "h", "current_reading": 5,
        "current_at": "2999-01-31T08:00:00Z"},
       {"code": "X4", "name": "Hot", "asset_number": "PRESS", "type_code": "TEMP", "current_reading": 90.1,
        "current_at": "2026-01-31T08:00:00Z"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null), (4, 'REJECTED', 'life_to_date TOO_SMALL'),
            (5, 'CREATED', null), (6, 'CREATED', null), (7, 'REJECTED', 'current_at MISSING_VALUE'),
            (8, 'REJECTED', 'current_at MISSING_VALUE'), (9, 'REJECTED', 'current_reading FUTURE_READING'),
            (10, 'REJECTED', 'current_reading READING_OUT_OF_RANGE') $$,
  'a meter comes with its first reading'
);
select results_eq(
  $$ select code, site_code, kind, current_reading, current_at, life_to_date, initial_life_to_date, min_value,
            max_value, average_per_day
       from api.asset_meters order by code $$,
  $$ values ('D1', 'NORTH', 'CONTINUOUS', 40.000000, '2026-01-31T08:00:00Z'::timestamptz, 40.000000, 0.000000,
             null::numeric, null::numeric, null::numeric),
            ('D3', 'NORTH', 'CONTINUOUS', null, null, 41.000000, 41.000000, null, null, null),
            ('H1', 'NORTH', 'CONTINUOUS', 1200.500000, '2026-01-31T08:00:00Z', 5200.000000, 5200.000000, null, null,
             null),
            ('MT-000001', 'NORTH', 'CONTINUOUS', null, null, 7.000000, 7.000000, null, null, 8.000000),
            ('T1', 'NORTH', 'GAUGE', 90.000000, '2026-01-31T08:00:00Z', 0.000000, 0.000000, -20.000000, null, null) $$,
  'what was counted before is kept, and what is not said is that of the type'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_asset_meters',
       (select jsonb_agg(to_jsonb(m)) from api.asset_meters as m)) group by outcome $$,
  $$ values ('UNCHANGED', 5::bigint) $$, 'what the list shows is imported again'
);
select results_eq(
  $$ select * from test.imported('import_asset_meters', '[
       {"code": "Y1", "name": "Far", "site_code": "NORTH", "asset_number": "FAR", "unit": "h"},
       {"code": "Y2", "name": "Gone", "asset_number": "GONE", "unit": "h"},
       {"code": "Y3", "name": "Nowhere", "unit": "h"},
       {"code": "Y4", "name": "Kind", "asset_number": "PRESS", "type_code": "TEMP", "kind": "CONTINUOUS"},
       {"code": "Y5", "name": "Hall", "location_code": "HALL", "unit": "h"},
       {"code": "Y6", "name": "Retired", "asset_number": "PRESS", "unit": "h", "status": "RETIRED"},
       {"code": "Y7", "asset_number": "PRESS", "decimals": 7}, {"code": "Y8", "name": "Unit", "asset_number": "PRESS"}
     ]') $$,
  $$ values (1, 'REJECTED', 'asset_number NOT_FOUND'), (2, 'REJECTED', 'asset_id ASSET_RETIRED'),
            (3, 'REJECTED', 'asset_id MISSING_VALUE'), (4, 'REJECTED', 'type_id KIND_DIFFERS'),
            (5, 'REJECTED', 'location_code NOT_FOUND'), (6, 'REJECTED', 'status NOT_IN_VOCABULARY'),
            (7, 'REJECTED', 'decimals TOO_LARGE'), (8, 'REJECTED', 'unit MISSING_VALUE') $$,
  'what does not fit is told by its field'
);
select results_eq(
  $$ select * from test.imported('import_asset_meters', '[
       {"code": "H1", "name": "Operating hours", "current_reading": 9999, "current_at": "2026-02-01T00:00:00Z",
        "life_to_date": 1},
       {"code": "T1", "current_reading": 3}, {"code": "D1", "rollover_value": 100, "max_rate_per_day": 50},
       {"code": "MT-000001", "reading_mode": "DELTA", "static_per_day": 9, "site_code": "NORTH"},
       {"code": "H1", "name": "Again"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UNCHANGED', null),
            (3, 'REJECTED', 'max_rate_per_day READ_ONLY, rollover_value NOT_CONTINUOUS, rollover_value READ_ONLY'),
            (4, 'REJECTED', 'reading_mode READ_ONLY'),
            (5, 'REJECTED', 'code REPEATED') $$,
  'readings of a meter that stands are passed over; how they count does not change'
);
select results_eq(
  $$ select name, current_reading, life_to_date, row_version from api.asset_meters where code = 'H1' $$,
  $$ values ('Operating hours', 1200.500000, 5200.000000, 2) $$, 'and the rest is written'
);
select is(
  (select string_agg(code, ' ' order by code) from api.asset_meters), 'D1 D3 H1 MT-000001 T1', 'nothing of rejected rows'
);
select results_eq(
  $$ select * from test.imported('import_asset_meters', '[{"code": "T1", "unit": ""}]') $$,
  $$ values (1, 'REJECTED', 'unit MISSING_VALUE') $$, 'a change is looked at like a new meter'
);
select test.sign_out();
select results_eq(
  $$ select m.code, r.reading, r.source, r.quality from meter.readings as r join meter.meters as m on m.id = r.meter_id
      order by m.code $$,
  $$ values ('D1', 40.000000, 'IMPORT', 'GOOD'), ('H1', 1200.500000, 'IMPORT', 'GOOD'),
            ('T1', 90.000000, 'IMPORT', 'GOOD') $$,
  'as readings of an import'
);
select is_empty(
  $$ select from meter.meters as m, meter.reading_faults(m.id) $$, 'and what meters show is what was read'
);
set constraints all immediate;
alter table meter.meters disable trigger check_transition;
update meter.meters set status = 'RETIRED' where code = 'T1';
select test.sign_in('ann');
select results_eq(
  $$ select outcome from test.imported('import_asset_meters',
       (select jsonb_agg(to_jsonb(m)) from api.asset_meters as m where m.code = 'T1')) $$,
  $$ values ('UNCHANGED') $$, 'a retired meter that stands is one all the same'
);
select test.refuses_fields($$ select api.import_asset_meters('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_asset_meters('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
