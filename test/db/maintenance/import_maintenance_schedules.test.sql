begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.category('pump'), test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north');
update asset.assets set asset_number = upper(name);
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where name = 'gone';
alter table asset.assets enable trigger check_transition;
select test.location('HALL', 'north'), test.location('HALL far', 'south');
update asset.locations set code = 'HALL' where code = 'HALL far';
select test.meter('HOURS', 'press'), test.meter('OLD', 'press'), test.meter('AWAY', 'far'),
       test.meter('HEAT', 'press', '{"kind": "GAUGE"}');
update meter.meters set status = 'RETIRED' where code = 'OLD';
select test.job_plan('OIL', '{Drain}'), test.job_plan('NEW', '{Drain}', 'DRAFT');
select test.contract_type('care'), test.vendor('maker');
select test.contract('near', 'care', 'maker', 'north'), test.contract('all', 'care', 'maker'),
       test.contract('else', 'care', 'maker', 'south'), test.contract('over', 'care', 'maker', 'north', 'EXPIRED');
update contract.contracts set contract_number = title;
insert into maintenance.routes (organization_id, site_id, code, name)
select s.organization_id, s.id, r.code, r.code
  from core.sites as s join (values ('north', 'ROUND'), ('south', 'TOUR')) as r (site, code) on s.id = test.id(r.site);
select test.remember(r.code, r.id) from maintenance.routes as r;
select test.person('tess', '{*}', '{maintenance_schedule.import}'),
       test.person('max', '{*}', '{maintenance_schedule.create}');

select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_maintenance_schedules', '[
       {"schedule_number": "S1", "name": "Oil", "title": "Change the oil", "asset_number": "PRESS", "every_n": "1",
        "every_unit": "MONTH", "anchor_on": "2026-01-31", "job_plan_code": "OIL", "contract_number": "near",
        "status": "ACTIVE"},
       {"schedule_number": "S2", "name": "Hours", "title": "Service", "asset_number": "PRESS", "meter_code": "HOURS",
        "every_units": 250, "every_n": 1, "every_unit": "YEAR", "anchor_on": "2026-01-31", "contract_number": "all"},
       {"schedule_number": "S3", "name": "Days", "title": "Look", "site_code": "NORTH", "location_code": "HALL",
        "rrule": "FREQ=WEEKLY;COUNT=3", "anchor_on": "2026-01-05", "season_starts": "04-01", "season_ends": "10-31",
        "route_code": "ROUND"},
       {"name": "Pumps", "title": "Grease", "site_code": "NORTH", "category_code": "PUMP", "every_n": 1,
        "every_unit": "YEAR", "anchor_on": "2026-02-01", "priority": "HIGH", "time_of_day": ""},
       {"schedule_number": "S1", "name": "Again"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'CREATED', null), (4, 'CREATED', null),
            (5, 'REJECTED', 'schedule_number REPEATED') $$,
  'schedules are made, each row by itself'
);
select results_eq(
  $$ select schedule_number, site_code::text, status, basis, off_season, start_units, rule_ends_on, priority,
            time_of_day, next_due_on
       from api.maintenance_schedules order by schedule_number $$,
  $$ values ('PM-000001', 'NORTH', 'DRAFT', 'FIXED', null::text, null::numeric, null::date, 'HIGH', '00:00',
    null::date),
            ('S1', 'NORTH', 'DRAFT', 'FIXED', null, null, null, 'MEDIUM', '00:00', null),
            ('S2', 'NORTH', 'DRAFT', 'FLOATING', null, 250.000000, null, 'MEDIUM', '00:00', null),
            ('S3', 'NORTH', 'DRAFT', 'FIXED', 'SKIP', null, '2026-01-19', 'MEDIUM', '00:00', null) $$,
  'as drafts, with what follows from their values'
);
select results_eq(
  $$ select * from test.imported('import_maintenance_schedules', '[
       {"name": "a", "title": "a", "site_code": "NORTH", "asset_number": "FAR", "every_n": 1, "every_unit": "DAY",
        "anchor_on": "2026-01-01", "location_id": null},
       {"name": "a", "title": "a", "asset_number": "GONE", "every_n": 1, "every_unit": "DAY", "anchor_on": "2026-01-01",
        "contract_number": "else"},
       {"name": "a", "title": "a", "asset_number": "PRESS", "every_n": 1, "every_unit": "DAY",
        "anchor_on": "2026-01-01", "contract_number": "over", "job_plan_code": "NEW"},
       {"name": "a", "title": "a", "asset_number": "PRESS", "meter_code": "AWAY", "every_units": 5},
       {"name": "a", "title": "a", "asset_number": "PRESS", "meter_code": "OLD", "every_units": 5},
       {"name": "a", "title": "a", "asset_number": "PRESS", "meter_code": "HEAT", "every_units": 5},
       {"name": "a", "title": "a", "every_n": 1, "every_unit": "DAY", "anchor_on": "2026-01-01"},
       {"name": "a", "title": "a", "asset_number": "PRESS", "every_n": 1, "every_unit": "DAY",
        "anchor_on": "2026-01-01", "covering_schedule_number": "S1"},
       {"schedule_number": "R", "title": "a", "asset_number": "NONE", "every_n": 0, "status": "RETIRED", "colour": 1},
       {"name": "a", "title": "a", "asset_number": "PRESS", "rrule": "FREQ=DAILY;COUNT=0", "anchor_on": "2026-01-01",
        "season_starts": "04-31", "season_ends": "10-31"}
     ]'::jsonb || jsonb_build_array(
       jsonb_build_object('name', 'a', 'title', 'a', 'asset_number', 'PRESS', 'every_n', 1, 'every_unit', 'DAY',
         'anchor_on', '2026-01-01', 'route_id', test.id('TOUR'),
         'location_id', test.id('HALL far'))
     )) $$,
  $$ values (1, 'REJECTED', 'asset_id PARENT_AT_OTHER_SITE'),
            (2, 'REJECTED', 'asset_id ASSET_RETIRED, contract_id NOT_ALLOWED'),
            (3, 'REJECTED', 'contract_id NOT_ALLOWED, job_plan_id JOB_PLAN_NOT_PUBLISHED'),
            (4, 'REJECTED', 'meter_id NOT_ALLOWED'), (5, 'REJECTED', 'meter_id NOT_ALLOWED'),
            (6, 'REJECTED', 'meter_id NOT_ALLOWED'),
            (7, 'REJECTED', 'asset_id MISSING_VALUE, site_id MISSING_VALUE'),
            (8, 'REJECTED', 'covering_schedule_id NOT_ALLOWED'),
            (9, 'REJECTED',
              'asset_number NOT_FOUND, colour UNKNOWN_FIELD, every_n TOO_SMALL, status NOT_IN_VOCABULARY'),
            (10, 'REJECTED', 'rrule INVALID_VALUE, season_starts INVALID_VALUE'),
            (11, 'REJECTED', 'location_id PARENT_AT_OTHER_SITE, route_id NOT_ALLOWED') $$,
  'what does not fit is told by its field'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_maintenance_schedules',
       (select jsonb_agg(to_jsonb(m)) from api.maintenance_schedules as m)) group by outcome $$,
  $$ values ('UNCHANGED', 4::bigint) $$, 'what the list shows is imported again'
);
select test.sign_out();
alter table maintenance.schedules disable trigger check_transition;
update maintenance.schedules set status = 'RETIRED' where schedule_number = 'S2';
select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_maintenance_schedules', '[
       {"schedule_number": "S1", "name": "Oil and filter", "meter_code": "HOURS", "every_units": 500,
         "basis": "FLOATING"},
       {"schedule_number": "S3", "rrule": "FREQ=WEEKLY;COUNT=2"}, {"schedule_number": "S2", "name": "Other"},
       {"schedule_number": "PM-000001", "location_code": "HALL", "site_code": "NORTH"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UPDATED', null), (3, 'REJECTED', 'status READ_ONLY'),
            (4, 'REJECTED', 'category_id NOT_ALLOWED') $$,
  'only drafts are changed'
);
select results_eq(
  $$ select schedule_number, name, start_units, rule_ends_on, row_version from api.maintenance_schedules
      where schedule_number like 'S%' order by 1 $$,
  $$ values ('S1', 'Oil and filter', 500.000000, null::date, 2), ('S2', 'Hours', 250.000000, null, 2),
            ('S3', 'Days', null, '2026-01-12', 2) $$,
  'with what follows'
);
select results_eq(
  $$ select outcome from test.imported('import_maintenance_schedules',
       (select jsonb_agg(to_jsonb(m)) from api.maintenance_schedules as m where m.schedule_number = 'S2')) $$,
  $$ values ('UNCHANGED') $$, 'a retired schedule that stands is one all the same'
);
select results_eq(
  $$ select * from test.imported('import_maintenance_schedules', '[
       {"name": "a", "title": "a", "site_code": "SOUTH", "location_code": "HALL", "route_code": "TOUR",
        "every_n": 1, "every_unit": "DAY", "anchor_on": "2026-01-01", "contract_number": "near"}]') $$,
  $$ values (1, 'REJECTED', 'contract_id NOT_ALLOWED') $$, 'codes of places are those of the site'
);
select test.refuses_fields($$ select api.import_maintenance_schedules('{}') $$, '{p_rows}', 'an array is needed');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_maintenance_schedules('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
