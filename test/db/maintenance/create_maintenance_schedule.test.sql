begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.meter('oil', 'pump', '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "BLACK"]}');
select test.person('ann', '{north}'), test.person('max', '{north}', '{work_order.create}');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');

select test.sign_in('ann');
select results_eq(
  $$ select schedule_number, status, next_due_at, row_version
       from api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('pump'), 'name', 'Oil',
         'title', 'Change the oil', 'every_n', 1, 'every_unit', 'MONTH', 'anchor_on', '2026-01-31')) $$,
  $$ values ('PM-000001', 'DRAFT', null::timestamptz, 1) $$, 'a schedule begins as a draft'
);
select results_eq(
  $$ select site_code::text, asset_name::text, basis, catch_up, overlap_policy, lead_days, priority, time_of_day
       from api.maintenance_schedules $$,
  $$ values ('NORTH', 'pump', 'FIXED', 'ONE', 'SKIP', 0, 'MEDIUM', '00:00') $$, 'with what nobody said'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule('{"name": "", "every_n": 0, "every_unit": "HOUR", "anchor_on": "31.1.",
       "time_of_day": "25:00", "lead_days": -1, "basis": "SOMEHOW", "target_minutes": 0, "colour": 1}') $$,
  '{anchor_on,basis,colour,every_n,every_unit,lead_days,name,target_minutes,time_of_day,title}', 'every fault is named'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('site_id', test.id('north'), 'name', 'a', 'title', 'a',
       'every_n', 2, 'every_unit', 'WEEK', 'anchor_on', '0900-01-01', 'time_of_day', '24:00', 'lead_days', 14,
       'basis', 'FLOATING', 'overlap_policy', 'GENERATE')) $$,
  '{anchor_on,asset_id,lead_days,overlap_policy,time_of_day}', 'and what values mean together'
);
select test.refuses_fields(
  format(
    $$ select api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('pump'), 'name', 'a', 'title', 'a',
         'meter_id', test.id('%s'), 'every_units', 50)) $$,
    m.name
  ),
  '{meter_id}', m.name || ' counts nothing that could bring work'
)
  from (values ('heat'), ('oil')) as m (name);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule('{"name": "a", "title": "a", "every_n": 1, "every_unit": "DAY",
       "anchor_on": "2026-01-01"}') $$,
  '{site_id}', 'it has to be somewhere'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('fan'), 'name', 'a', 'title', 'a',
       'every_n', 1, 'every_unit', 'DAY', 'anchor_on', '2026-01-01')) $$,
  '{asset_id}', 'what is out of reach does not exist'
);
select test.refuses(
  $$ select api.create_maintenance_schedule(jsonb_build_object('asset_id', test.id('scrap'), 'name', 'a', 'title', 'a',
       'every_n', 1, 'every_unit', 'DAY', 'anchor_on', '2026-01-01')) $$,
  'ASSET_RETIRED', 422, 'nothing is planned for what is gone'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_maintenance_schedule('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select is_empty('select 1 from api.maintenance_occurrences', 'nothing came due');
select test.sign_out();
select results_eq(
  $$ select action, account_id from audit.events where entity = 'maintenance.schedules' $$,
  $$ values ('create_maintenance_schedule', test.id('ann')) $$, 'the log tells who made it'
);

select * from finish();
rollback;
