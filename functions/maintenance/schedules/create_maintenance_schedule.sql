create or replace function api.create_maintenance_schedule(p_values api.field_values)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_maintenance_schedule', 'maintenance_schedule.create',
    jsonb_build_array(p_values)
  );
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.schedules', p_values, 'create');
    v_schedule := jsonb_populate_record(
      null::maintenance.schedules,
      '{"priority": "MEDIUM", "time_of_day": "00:00", "lead_days": 0, "lead_units": 0, "catch_up": "ONE",
        "overlap_policy": "SKIP", "trigger_logic": "ANY", "is_statutory": false}' || jsonb_strip_nulls(p_values)
    );
    v_schedule := maintenance.with_standard(v_schedule);
    v_schedule.site_id := coalesce(
      v_schedule.site_id, (select a.site_id from asset.assets as a where a.id = v_schedule.asset_id)
    );

    if v_schedule.site_id is null then
      perform core.refuse_field('site_id', 'MISSING_VALUE', 'site_id or asset_id is required');
    end if;

    perform maintenance.check_schedule(v_schedule);
    perform maintenance.hold_contract(v_schedule.site_id, v_schedule.contract_id);
    perform asset.hold_location(v_schedule.site_id, v_schedule.location_id);
    perform asset.hold_usable_asset(v_schedule.site_id, v_schedule.asset_id);
    perform maintenance.hold_meter(v_schedule.site_id, v_schedule.meter_id);
    perform work.hold_type(v_schedule.type_id);
    perform maintenance.hold_template(v_schedule.template_id);
    perform work.hold_job_plan(v_schedule.job_plan_id);
    perform maintenance.hold_route(v_schedule.site_id, v_schedule.route_id);

    insert into maintenance.schedules (
      site_id, schedule_number, name, asset_id, location_id, title, description, priority, type_id, target_minutes,
      basis, every_n, every_unit, anchor_on, time_of_day, lead_days, catch_up, overlap_policy, trigger_logic,
      meter_id, every_units, start_units, lead_units, event, season_starts, season_ends, off_season, job_plan_id,
      template_id, nest_group, nest_level, nest_window_days, is_statutory, in_blackout, route_id, category_id,
      window_before_days, rrule, rule_ends_on, window_after_days, max_ahead, contract_id
    )
    values (
      v_schedule.site_id, core.new_number('maintenance.schedules'), v_schedule.name, v_schedule.asset_id,
      v_schedule.location_id, v_schedule.title, v_schedule.description, v_schedule.priority, v_schedule.type_id,
      v_schedule.target_minutes, v_schedule.basis, v_schedule.every_n, v_schedule.every_unit, v_schedule.anchor_on,
      v_schedule.time_of_day, v_schedule.lead_days, v_schedule.catch_up, v_schedule.overlap_policy,
      v_schedule.trigger_logic, v_schedule.meter_id, v_schedule.every_units, v_schedule.start_units,
      v_schedule.lead_units, v_schedule.event, v_schedule.season_starts, v_schedule.season_ends,
      v_schedule.off_season, v_schedule.job_plan_id, v_schedule.template_id, v_schedule.nest_group,
      v_schedule.nest_level, v_schedule.nest_window_days, v_schedule.is_statutory, v_schedule.in_blackout,
      v_schedule.route_id, v_schedule.category_id, v_schedule.window_before_days,
      v_schedule.rrule, v_schedule.rule_ends_on, v_schedule.window_after_days, v_schedule.max_ahead,
      v_schedule.contract_id
    )
    returning * into v_schedule;
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.create_maintenance_schedule is $$Create a maintenance schedule

The schedule is a DRAFT until activate_maintenance_schedule. It requires an asset, a location or a category of the
site, or a type that is site-wide (a recurring order of the whole site), and a trigger: time (every_n, every_unit and
anchor_on, or rrule and anchor_on), meter (meter_id and every_units) or an event of the asset. rrule is a rule of RFC
5545 with FREQ (DAILY, WEEKLY, MONTHLY, YEARLY), INTERVAL, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS, and COUNT or UNTIL (a
day); days that a month lacks are skipped, weeks start on Monday. Days are counted from anchor_on in local time of the
site: monthly from 31 January is 28 February, then 31 March. A meter is counted by its life to date, from start_units
(default every_units) on.

FIXED keeps the days whenever work is completed; FLOATING is due an interval after the last completion and has one
open work order. Of several triggers trigger_logic sets whether ANY or ALL are needed; all restart at completion, so
the schedule is FLOATING. lead_days and lead_units are shorter than the interval. Outside its season occurrences are
skipped (SKIP, recorded as such) or deferred to its first day (DEFER); in_blackout sets the same for blackouts of the
site. With template_id it opens inspections instead of work orders; with route_id each work order has the stops of the
route. Schedules with the same nest_group are nested: within nest_window_days of one with a higher nest_level the
lower one is SUPERSEDED.

With category_id it covers all assets of the category and its subcategories at the site: each has a schedule of its
own (/maintenance_schedules?covering_schedule_id=eq.<id>) with its own days and at most one open work order; new
assets start with the first day from then on, removed ones end. While work is open, overlap_policy SKIP skips the next
occurrence, GENERATE generates it as well, at most max_ahead open, and MERGE_INTO_OPEN merges it: the occurrence is
SUPERSEDED and adds the tasks of another job plan. With GENERATE, early generation waits for room and is SUPPRESSED
when there is none on the day; lead_days can exceed the interval. Work completed earlier than window_before_days
before the day does not count, and the day is due again; an occurrence without work window_after_days after its day is
MISSED, unless it is statutory. Tasks come from job_plan_id, update_maintenance_schedule_plans and
update_maintenance_schedule_tasks.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, ASSET_RETIRED and JOB_PLAN_NOT_PUBLISHED.$$;
