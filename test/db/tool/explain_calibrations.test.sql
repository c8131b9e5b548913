-- How many calibrations were on time and found out of tolerance, by category (KPI 49).
begin;
select plan(16);

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

-- The first and the last instant of a period, and a period in which nothing is.
select test.calibration('first', 'wrench', '2026-02-04T10:00Z', '{"as_found": "OUT", "was_adjusted": true}'),
       test.calibration('before', 'wrench', '2026-02-04T09:59Z'), test.calibration('after', 'wrench',
         '2026-02-05T10:00Z');
insert into maintenance.occurrences (
  id, organization_id, site_id, counted_site_id, schedule_id, seq, due_at, status, decided_at, work_order_id
)
select test.remember(o.name, uuidv7()), s.organization_id, s.site_id, case when o.moved then test.id('south') end, s.id,
       o.seq, o.due_at, 'CANCELLED', o.due_at, test.work_order('for ' || o.name, 'south')
  from (
    values ('due first', false, 11, '2026-02-04T10:00Z'::timestamptz), ('due before', false, 12, '2026-02-04T09:59Z'),
           ('due after', false, 13, '2026-02-05T10:00Z'), ('moved first', true, 14, '2026-02-05T00:00Z'),
           ('moved before', true, 15, '2026-02-04T23:59Z'), ('moved after', true, 16, '2026-02-06T00:00Z')
  ) as o (name, moved, seq, due_at)
  join maintenance.schedules as s on s.id = test.id('of wrench');
select test.sign_in('ann');
select results_eq(
  $$ select pg_temp.names(denominator_ids), pg_temp.names(calibration_ids), pg_temp.names(found_out_ids),
    mean_interval_days
       from api.explain_calibrations('2026-02-05', '2026-02-05', p_details => true) where is_total $$,
  $$ values ('due first moved first', 'first', 'first', 0.00) $$,
  'a day begins at its first instant and ends before that of the next, at the site where it came due'
);
select results_eq(
  $$ select is_total, denominator, calibrations, found_out_percent, mean_interval_days, denominator_ids
       from api.explain_calibrations('2026-01-07', '2026-01-07', p_asset_ids => array[test.id('gauge')]) $$,
  $$ values (false, 2, 0, null::numeric, null::numeric, null::uuid[]), (true, 2, 0, null, null, null) $$,
  'where nothing was calibrated there is no share found out'
);
select is_empty($$ select 1 from api.explain_calibrations('2025-01-07', '2025-01-07') $$,
  'where nothing is nothing is told');
select is(
  (select calibrations from api.explain_calibrations('2026-01-01', '2026-02-28', array[test.id('north')])
    where is_total),
  4, 'of one site'
);
select test.sign_out();

-- How many occurrences it counts, and at whose sites.
create or replace function core.may_exceed(p_table text, p_most integer default 500000)
returns boolean
language sql
as $$ select true $$;
create or replace function core.check_amount(
  p_amount bigint, p_field text, p_records text, p_most integer default 500000
)
returns void
language plpgsql
as $$
begin
  perform set_config('test.counted', p_amount || ' ' || p_records, true);
end
$$;
create function pg_temp.counted() returns text language plpgsql as $$
begin
  perform from api.explain_calibrations('2026-02-05', '2026-02-05', array[test.id('north')]);
  return current_setting('test.counted');
end
$$;
select test.sign_in('ann');
select is(pg_temp.counted(), '3 maintenance occurrences', 'those of the period at the site');
select results_eq(
  $$ select v.numerator::integer, v.denominator::integer
       from api.list_figure_values('CALIBRATION_COMPLIANCE', '2026-01-05', '2026-01-10') as v $$,
  $$ select e.numerator, e.denominator
       from api.explain_calibrations('2026-01-05', '2026-01-10') as e
      order by e.denominator desc
      limit 1 $$,
  'the figure counts the same'
);
select test.sign_out();
select test.organization('other');
select set_config('assetry.organization_id', test.id('other')::text, true);
select is_empty(
  $$ select 1 from tool.calibrations_of(array[test.id('north'), test.id('south')], null, '2026-01-01', '2026-03-01',
    true) $$,
  'those of another organization are none'
);

select is(tool.proposed_interval(9, 1, 100), null, 'few calibrations propose nothing');
select is(tool.proposed_interval(20, 0, 100), null, 'nor do those of which none was out');
select is(
  array[tool.proposed_interval(20, 2, 100), tool.proposed_interval(100, 1, 100), tool.proposed_interval(20, 1, 100)],
  array[50, 200, 100], 'ln .95 / ln .9 is .487, at least half; 1 of 100 is at most twice; 1 of 20 stays'
);
select is(tool.proposed_interval(20, 20, 100), 50, 'when all were out it is half');

select * from finish();
rollback;
