-- Calibration by a maintenance schedule: its due day, the end of its work, and what is withdrawn and recorded again.
begin;
select plan(21);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('qa'), test.person('max', '{north}',
  '{work_order.complete,work_order.perform,work.read}');
select test.asset('wrench', 'north'), test.asset('gauge', 'north');
select test.work_type('calibrate', null, 'CALIBRATION');
select test.schedule(
  'monthly', 'wrench',
  jsonb_build_object(
    'basis', 'FLOATING', 'anchor_on', '2026-01-31', 'next_due_on', '2026-01-31', 'time_of_day', '00:00',
    'type_id', test.id('calibrate')
  ),
  '2026-01-01T00:00Z'
);

create function pg_temp.due(p_asset text) returns text language sql security definer as $$
  select s.next_due_on::text from maintenance.schedules as s where s.asset_id = test.id(p_asset)
$$;

select test.sign_in('ann');
select api.generate_maintenance(test.id('monthly'));
select test.remember('order', o.work_order_id) from api.maintenance_occurrences
  as o where o.schedule_id = test.id('monthly');
select api.start_work_order(test.id('order'));
select test.refuses(
  $$ select api.complete_work_order(test.id('order'), '{}') $$, 'CALIBRATION_MISSING', 422,
    'without a calibration it is not complete'
);
select is(
  (select code from test.obstacles('work.work_orders', test.id('order'), 'complete_work_order') as e limit 1),
  'CALIBRATION_MISSING', 'which is explained'
);
select test.remember('first', id)
  from api.record_calibration(
    test.id('wrench'), '{"performed_at": "2026-01-31T10:00Z", "as_left": "IN", "as_found": "IN"}',
    p_work_order_id => test.id('order')
  );
select test.sign_out();
-- It was done on its day.
set local session_replication_role = replica;
update work.work_orders set reported_at = '2026-01-31T08:00Z', started_at = '2026-01-31T08:00Z'
  where id = test.id('order');
update work.clock_segments set started_at = '2026-01-31T08:00Z' where work_order_id = test.id('order');
set local session_replication_role = origin;
select test.sign_in('ann');
select api.complete_work_order(test.id('order'), '{"completed_at": "2026-01-31T11:00Z"}');
select is(pg_temp.due('wrench'), '2026-02-28', 'a month later, at the end of the shorter one');
select is((select status from api.maintenance_occurrences where work_order_id = test.id('order')), 'COMPLETED',
  'its day is done');
select test.refuses(
  $$ select api.record_calibration(test.id('gauge'), '{"as_left": "IN", "as_found": "IN"}',
    p_work_order_id => test.id('order')) $$,
  'ASSET_NOT_IN_WORK', 422, 'another asset is none of it'
);
select test.sign_out();

-- Withdrawn for a typing mistake, and recorded again.
select test.sign_in('qa');
select api.withdraw_calibration(test.id('first'), 'The wrong certificate');
select is(pg_temp.due('wrench'), '2026-01-31', 'the day is due again');
select is((select status from api.work_orders where id = test.id('order')), 'COMPLETED', 'the work stays as it is');
select results_eq(
  $$ select status, schedule_number is not null, withdrawal_reason from api.calibrations where id = test.id('first') $$,
  $$ values ('WITHDRAWN', true, 'The wrong certificate') $$, 'the calibration is on record'
);
select test.refuses(
  $$ select api.withdraw_calibration(uuidv7(), 'None') $$, 'CALIBRATION_NOT_FOUND', 404, 'one that there is not'
);
select is(
  (select count(*)::integer from api.record_calibration(
     test.id('wrench'), '{"performed_at": "2026-01-31T10:00Z", "as_left": "IN", "as_found": "IN"}',
       p_work_order_id => test.id('order')
   )), 1, 'it is recorded again'
);
select is(pg_temp.due('wrench'), '2026-02-28', 'and due as before');
select is((select status from api.maintenance_occurrences where work_order_id = test.id('order')), 'COMPLETED',
  'its day is done again');

-- Blocks are as they were.
select api.record_calibration(test.id('gauge'),
  '{"performed_at": "2026-01-01T00:00Z", "as_left": "OUT", "as_found": "OUT"}');
select test.remember('better', id)
  from api.record_calibration(test.id('gauge'),
    '{"performed_at": "2026-02-01T00:00Z", "as_left": "IN", "as_found": "IN"}');
select is_empty($$ select 1 from api.asset_blocks where ends_at is null $$, 'a pass ends the block of a failure');
select test.sign_out();
select test.sign_in('ann');
select api.withdraw_calibration(test.id('better'), 'Another gauge');
select results_eq(
  $$ select reason from api.asset_blocks where ends_at is null $$, $$ values ('CALIBRATION_FAILED') $$,
  'without it the block lasts again'
);
select test.sign_out();

-- Tools.
insert into asset.categories (id, organization_id, code, name, needs_calibration)
values (test.remember('torque', uuidv7()), test.id('acme'), 'TORQUE', 'Torque', true);
update asset.assets set category_id = test.id('torque') where id in (test.id('wrench'), test.id('gauge'));
update maintenance.schedules set next_due_on = core.site_date(site_id) + 5, next_due_at = now() + interval '5 days';
select test.sign_in('qa');
select results_eq(
  $$ select name::text, days_left, is_fit, last_result, (select string_agg(r ->> 'code',
    ' ') from jsonb_array_elements(unfit_reasons) as r)
       from api.tools order by name $$,
  $$ values ('gauge', null::integer, false, 'FAIL', 'ASSET_BLOCKED NOT_CALIBRATED'), ('wrench', 5, true, 'PASS',
    null) $$,
  'tools with what is due, and why one is not fit: it has no schedule either'
);
select test.sign_out();
update maintenance.schedules set next_due_on = core.site_date(site_id), next_due_at = now();
select test.sign_in('qa');
select is((select is_fit from api.tools where name = 'wrench'), true, 'through its last day it is fit');
select test.sign_out();
update maintenance.schedules set next_due_on = core.site_date(site_id) - 1, next_due_at = now() - interval '1 day';
select test.sign_in('qa');
select is((select is_fit from api.tools where name = 'wrench'), false, 'and not on the day after');
select test.sign_out();

-- Whether it was fit at a time that is over.
create function pg_temp.was_unfit(p_asset text, p_at timestamptz) returns boolean language sql security definer as $$
  select asset.was_unfit_at(a, p_at) from asset.assets as a where a.id = test.id(p_asset)
$$;
update maintenance.schedules set next_due_on = '2026-02-28', next_due_at = '2026-02-28T00:00Z';
select test.sign_in('qa');
select is(pg_temp.was_unfit('wrench', '2026-01-30T00:00Z'), true, 'before its first calibration it was not');
select is(pg_temp.was_unfit('wrench', '2026-02-28T23:00Z'), false, 'on the last day it was');
select is(pg_temp.was_unfit('wrench', '2026-03-01T00:00Z'), true, 'after it not');
select is(pg_temp.was_unfit('gauge', '2026-02-28T23:00Z'), true, 'while it was blocked it was not');
select test.sign_out();

select * from finish();
rollback;
