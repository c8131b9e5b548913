-- The maintenance of a site for ISO 14224.
begin;
select plan(10);

select test.iso14224();

select test.sign_in('ann');
select api.update_iso14224_codes(test.iso_codes('cat pumps=PU=Pumps', 'leak=ELP', 'seal worn=2.1=Wear',
  'replaced=1=Replace'));
-- Maintenance.
select results_eq(
  $$ select maintenance_number, failure_number, equipment_number, equipment_name, equipment_class,
    maintenance_category, work_type, priority,
            completed_at, maintenance_activity, maintenance_activity_name, remedy_code, remedy_name, component_number,
              component_name, man_hours, title,
            started_at, site_code
       from api.export_iso14224_maintenance(test.id('north'), '2026-03-01', '2026-03-31') $$,
  $$ values ('O1', null::text, 'A1', 'a1', 'PU', 'CORRECTIVE', 'CORRECTIVE', 'HIGH', timestamptz '2026-02-28 23:00Z',
    null::text, null::text, null::text, null::text,
             null::text, null::text, null::numeric, 'o1', timestamptz '2026-01-01', 'NORTH'),
            ('O2', 'O2', 'A2', 'a2', 'PU', 'CORRECTIVE', 'PREVENTIVE', 'HIGH', '2026-03-10Z', '1', 'Replace',
              'REPLACED', 'replaced', 'A3', 'a3', 1.33, 'o2',
             '2026-01-01', 'NORTH'),
            ('O3', 'O3', 'A1', 'a1', 'PU', 'CORRECTIVE', 'INSPECTION', 'HIGH', '2026-03-31 21:59:59.999999Z', null,
              null, null, null, null, null, null, 'o3',
             '2026-01-01', 'NORTH') $$,
  'completed work on assets, its activity and hours'
);
select is(
  (select string_agg(maintenance_number || ' ' || maintenance_category, ', ')
    from api.export_iso14224_maintenance(test.id('north'), '2026-02-01', '2026-02-28')),
  'EARLY CORRECTIVE', 'of the month before'
);
select is(
  (select string_agg(maintenance_number, ', ') from api.export_iso14224_maintenance(test.id('north'), '2026-04-01',
    '2026-04-30')),
  'LATE', 'and after'
);

select test.refuses(
  $$ select api.export_iso14224_maintenance(test.id('abroad'), '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
    'another organization'
);
select test.refuses($$ select api.export_iso14224_maintenance(null, '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND',
  404, 'no site');
select test.refuses_fields(
  $$ select api.export_iso14224_maintenance(test.id('north'), null, '2026-03-31') $$, '{p_from}', 'no period'
);
select test.refuses_fields(
  $$ select api.export_iso14224_maintenance(test.id('north'), '2026-04-01', '2026-03-31') $$, '{p_until}',
    'nor one backwards'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.export_iso14224_maintenance(test.id('south'), '2026-03-01', '2026-03-31') $$, 'SITE_NOT_FOUND', 404,
    'within reach'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  (select count(*) from api.export_iso14224_maintenance(test.id('north'), '2026-03-01', '2026-03-31')),
  0::bigint, 'whoever reads assets'
);
select test.sign_out();
select test.sign_in('tom');
select is(
  (select count(*) from api.export_iso14224_maintenance(test.id('north'), '2026-03-01', '2026-03-31')),
  3::bigint, 'whoever reads work'
);
select test.sign_out();

select * from finish();
rollback;
