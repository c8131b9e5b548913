-- How many calibrations were on time and found out of tolerance, by category (KPI 49).
begin;
select plan(9);

select test.organization('acme');
select test.site('north', null, 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}', '{tool.read}');
select test.asset('wrench', 'north'), test.asset('gauge', 'south'), test.asset('plain', 'south');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('torque', uuidv7()), test.id('acme'), 'TORQUE', 'Torque');
update asset.assets set category_id = test.id('torque') where id in (test.id('wrench'), test.id('gauge'));
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule('of ' || a, a, jsonb_build_object('type_id', test.id('calibrate')))
  from unnest('{wrench,gauge}'::text[]) as a;
select test.schedule('oil', 'gauge');

insert into maintenance.occurrences (
  id, organization_id, site_id, schedule_id, seq, due_at, status, reason, decided_at, completed_at, is_early,
  work_order_id
)
select test.remember(o.name, uuidv7()), s.organization_id, s.site_id, s.id, o.seq, o.due_at, o.status, o.reason,
  o.due_at,
       o.completed_at, o.is_early,
       case when o.status in ('GENERATED', 'COMPLETED') then test.work_order('for ' || o.name, 'south') end
  from (
    values ('in time', 'of wrench', 1, '2026-01-05T12:00Z'::timestamptz, 'COMPLETED', null,
      '2026-01-06T09:59Z'::timestamptz, false),
           ('late', 'of wrench', 2, '2026-01-05T12:00Z', 'COMPLETED', null, '2026-01-06T10:00Z', false),
           ('open', 'of gauge', 1, '2026-01-07T12:00Z', 'GENERATED', null, null, false),
           ('skipped', 'of gauge', 2, '2026-01-07T12:00Z', 'SKIPPED', 'ASKED_FOR', null, false),
           ('missed', 'of gauge', 3, '2026-01-07T12:00Z', 'MISSED', 'WINDOW_CLOSED', null, false),
           ('early', 'of gauge', 4, '2026-01-07T12:00Z', 'COMPLETED', null, '2026-01-01T12:00Z', true),
           ('before', 'of gauge', 5, '2026-01-04T23:59Z', 'COMPLETED', null, '2026-01-04T12:00Z', false),
           ('oil', 'oil', 1, '2026-01-07T12:00Z', 'COMPLETED', null, '2026-01-07T12:00Z', false)
  ) as o (name, schedule, seq, due_at, status, reason, completed_at, is_early)
  join maintenance.schedules as s on s.id = test.id(o.schedule);
select test.calibration('c1', 'wrench', '2025-12-31T00:00Z');
select test.calibration('c2', 'wrench', '2026-01-10T00:00Z', '{"as_found": "OUT", "was_adjusted": true}');
select test.calibration('c3', 'gauge', '2026-01-06T00:00Z', '{"as_found": "INDETERMINATE", "was_adjusted": true}');
select test.calibration('c4', 'gauge', '2026-01-07T00:00Z',
  '{"status": "WITHDRAWN", "as_found": "OUT", "was_adjusted": true}');
select test.calibration('c5', 'plain', '2026-01-07T00:00Z');

create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select results_eq(
  $$ select is_total, category_code, denominator, numerator, percent, calibrations, found_out, found_out_percent,
    mean_interval_days
       from api.explain_calibrations('2026-01-05', '2026-01-11') $$,
  $$ values (false, 'TORQUE', 4, 1, 25.0000, 2, 1, 50.0000, 10.00), (false, null, 0, 0, null, 1, 0, 0.0000, null),
            (true, null, 4, 1, 25.0000, 3, 1, 33.3333, 10.00) $$,
  'by category and in all'
);
select results_eq(
  $$ select pg_temp.names(denominator_ids), pg_temp.names(numerator_ids), pg_temp.names(calibration_ids),
    pg_temp.names(found_out_ids)
       from api.explain_calibrations('2026-01-05', '2026-01-11', p_details => true) where is_total $$,
  $$ values ('in time late missed open', 'in time', 'c2 c3 c5', 'c2') $$,
  'what counts: the day is that of the site, what was skipped or done early is not due, what was withdrawn is none'
);
select results_eq(
  $$ select denominator, calibrations from api.explain_calibrations('2026-01-05', '2026-01-11',
    p_asset_ids => array[test.id('wrench')])
      where is_total $$,
  $$ values (2, 1) $$, 'of one asset'
);
select test.refuses($$ select api.explain_calibrations('2026-01-05', '2026-01-01') $$, 'VALIDATION_FAILED', 422,
  'of a time that ends before it begins');
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select denominator, calibrations from api.explain_calibrations('2026-01-05', '2026-01-11') where is_total $$,
  $$ values (2, 2) $$, 'within reach'
);
select test.sign_out();

select is(tool.proposed_interval(9, 1, 100), null, 'few calibrations propose nothing');
select is(tool.proposed_interval(20, 0, 100), null, 'nor do those of which none was out');
select is(
  array[tool.proposed_interval(20, 2, 100), tool.proposed_interval(100, 1, 100), tool.proposed_interval(20, 1, 100)],
  array[50, 200, 100], 'ln .95 / ln .9 is .487, at least half; 1 of 100 is at most twice; 1 of 20 stays'
);
select is(tool.proposed_interval(20, 20, 100), 50, 'when all were out it is half');

select * from finish();
rollback;
