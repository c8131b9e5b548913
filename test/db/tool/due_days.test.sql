-- The day on which a calibration is due is kept for the list of assets by whatever changes it.
begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('boss', '{*}'), test.person('ann', '{*}'), test.person('nia', '{north}', '{asset.read}'),
  test.person('sue', '{south}', '{asset.read}');
select test.asset(a, 'north') from unnest('{wrench,gauge,saw}'::text[]) as a;
select test.work_type('calibrate', null, 'CALIBRATION'), test.work_type('oil', null, 'PREVENTIVE');
select test.sign_in('boss');
select test.remember('extendable', id) from api.create_asset_category('{"code": "E", "name": "E", "may_extend": true}');
select api.update_asset(test.id('wrench'), jsonb_build_object('category_id', test.id('extendable')));
select test.sign_out();
set constraints all immediate;
set constraints all deferred;

create function pg_temp.kept() returns text language plpgsql security definer as $$
begin
  set constraints all immediate;
  set constraints all deferred;
  return (
    select string_agg(concat_ws(' ', a.name, d.due_on - core.site_date(test.id('north'))), ', ' order by a.name)
      from asset.assets as a join tool.due_days as d on d.asset_id = a.id
  ) || coalesce((select ' but ' || a.name from asset.assets as a left join tool.due_days as d on d.asset_id = a.id
       where a.organization_id = core.current_organization_id() and d.due_on is distinct
         from asset.calibration_due_on(a.id) limit 1), '');
end
$$;
create function pg_temp.day(p_days integer) returns date language sql security definer as $$ select
  core.site_date(test.id('north')) + p_days $$;

select test.enter('acme'), set_config('assetry.organization_id', test.id('acme')::text, true);
select test.schedule('of wrench', 'wrench', jsonb_build_object('type_id', test.id('calibrate')));
select test.schedule('oil saw', 'saw', jsonb_build_object('type_id', test.id('oil')));
update maintenance.schedules set next_due_on = pg_temp.day(20), next_due_at = now() + interval '20 days'
  where asset_id = test.id('wrench');
select is(pg_temp.kept(), 'wrench 20', 'a schedule of calibrations, and no other');
update maintenance.schedules set next_due_on = pg_temp.day(25), next_due_at = now() + interval '25 days'
  where asset_id = test.id('wrench');
select is(pg_temp.kept(), 'wrench 25', 'its next day moves');
select test.schedule('of gauge', 'gauge', jsonb_build_object('type_id', test.id('calibrate')));
update maintenance.schedules set next_due_on = pg_temp.day(5), next_due_at = now() + interval '5 days'
  where asset_id = test.id('gauge');
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'each for itself');
update maintenance.schedules set type_id = test.id('oil') where asset_id = test.id('gauge');
select is(pg_temp.kept(), 'wrench 25', 'a schedule that is none of calibrations any more');
update maintenance.schedules set type_id = test.id('calibrate') where asset_id = test.id('gauge');
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'and one that becomes one');
update maintenance.schedules set asset_id = test.id('saw') where id = test.id('of gauge');
select is(pg_temp.kept(), 'saw 5, wrench 25', 'goes to another asset');
update maintenance.schedules set asset_id = test.id('gauge') where id = test.id('of gauge');
select set_config('assetry.action', 'suspend_maintenance_schedule', true);
update maintenance.schedules set status = 'SUSPENDED' where id = test.id('of gauge');
select is(pg_temp.kept(), 'wrench 25', 'or rests');
select set_config('assetry.action', 'activate_maintenance_schedule', true);
update maintenance.schedules set status = 'ACTIVE' where id = test.id('of gauge');
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'and goes on');

-- Open work of a turn is due on its day.
select test.work_order('check', 'north');
insert into maintenance.occurrences (id, organization_id, site_id, schedule_id, seq, due_at, due_on, status,
  decided_at, work_order_id)
select test.remember('turn', uuidv7()), organization_id, site_id, id, 1, now() + interval '3 days', pg_temp.day(3),
  'GENERATED', now(), test.id('check')
  from maintenance.schedules where id = test.id('of wrench');
update work.work_orders set work_type = 'CALIBRATION', asset_id = test.id('wrench') where id = test.id('check');
select is(pg_temp.kept(), 'gauge 5, wrench 3', 'open work of a turn');
update maintenance.occurrences set due_on = pg_temp.day(7), due_at = now() + interval '7 days'
  where id = test.id('turn');
select is(pg_temp.kept(), 'gauge 5, wrench 7', 'put off');
update work.work_orders set asset_id = test.id('saw') where id = test.id('check');
select is(pg_temp.kept(), 'gauge 5, saw 7, wrench 25', 'of another asset');
update work.work_orders set work_type = 'CORRECTIVE' where id = test.id('check');
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'of another kind');
update work.work_orders set work_type = 'CALIBRATION' where id = test.id('check');
select is(pg_temp.kept(), 'gauge 5, saw 7, wrench 25', 'and back');
select set_config('assetry.action', 'cancel_work_order', true);
update work.work_orders set status = 'CANCELLED' where id = test.id('check');
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'over');

-- Extended, calibrated, and withdrawn.
select test.calibration('C-1', 'wrench', now() - interval '6 months');
select test.sign_in('boss');
select test.remember('more', id) from api.request_calibration_extension(test.id('wrench'),
  jsonb_build_object('until_on', pg_temp.day(40), 'reason', 'x'));
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'asked for it is not later');
select test.sign_out();
select test.sign_in('ann');
select api.approve_calibration_extension(test.id('more'));
select is(pg_temp.kept(), 'gauge 5, wrench 40', 'approved it is');
select test.remember('C-2', id) from api.record_calibration(test.id('wrench'), '{"as_left": "IN", "as_found": "IN"}');
select is(pg_temp.kept(), 'gauge 5, wrench 25', 'the next calibration ends it');
select test.sign_out();
select test.sign_in('boss');
select api.withdraw_calibration(test.id('C-2'), 'Mistyped');
select is(pg_temp.kept(), 'gauge 5, wrench 40', 'and its withdrawal brings it back');

-- In the list, within reach, and at the new site after a move.
select results_eq(
  $$ select name::text, calibration_due_on - pg_temp.day(0) from api.assets
    where calibration_due_on <= pg_temp.day(40) order by calibration_due_on $$,
  $$ values ('gauge', 5), ('wrench', 40) $$, 'the list has it'
);
select api.move_asset(test.id('gauge'), jsonb_build_object('site_id', test.id('south')));
select is(pg_temp.kept(), 'gauge 5, wrench 40', 'a move keeps it');
select test.sign_out();
create function pg_temp.seen(p_person text) returns text language plpgsql as $$
declare
  v_seen text;
begin
  perform test.sign_in(p_person), set_config('role', 'authenticated', true);
  v_seen := (select string_agg(a.name, ' ' order by a.name) from api.assets as a
    where a.calibration_due_on is not null);
  perform set_config('role', 'none', true), test.sign_out();
  return v_seen;
end
$$;
select is(pg_temp.seen('nia') || ', ' || pg_temp.seen('sue'), 'wrench, gauge', 'each for whoever reaches its site');

-- Who mends data in no organization leaves it to the task.
delete from core.task_marks;
select set_config('assetry.organization_id', '', true);
update maintenance.schedules set next_due_on = pg_temp.day(1), next_due_at = now() + interval '1 day'
 where asset_id = test.id('gauge');
set constraints all immediate;
set constraints all deferred;
select test.enter('acme'), set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select (select d.due_on - pg_temp.day(0) from tool.due_days as d where d.asset_id = test.id('gauge')),
            array(select test.name_of(m.subject_id) from core.task_marks as m where m.task = 'keep_due_days') $$,
  $$ values (5, '{gauge}'::text[]) $$, 'and changes nothing'
);

-- What another transaction writes just now is left to the task, which looks at what is noted.
select test.enter('acme'), set_config('assetry.organization_id', test.id('acme')::text, true);
delete from tool.due_days;
delete from core.task_marks;
select core.mark_due(test.id('acme'), 'keep_due_days', array[test.id('gauge')], array[now()]),
       core.mark_due(test.id('acme'), 'keep_due_days', array[test.id('wrench')], array[now() + interval '1 minute']);
select is(tool.keep_due_days(now()), 1, 'what is noted by now is written');
select is(
  concat_ws(' ', (select string_agg(test.name_of(asset_id), ' ') from tool.due_days),
    (select count(*) from core.task_marks)),
  'gauge 1', 'once, and what comes later stays noted'
);

select * from finish();
rollback;
