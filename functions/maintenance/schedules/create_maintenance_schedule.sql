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
      perform core.refuse_field('site_id', 'MISSING_VALUE', 'A site or an asset is needed');
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

It is a DRAFT: nothing is made before activate_maintenance_schedule. An asset or a location of the site is needed, or a
category of assets, and what brings it: a time (every_n, every_unit and anchor_on together, or rrule and anchor_on), a
meter (meter_id and every_units) or an event of the asset. rrule is a rule of RFC 5545 of FREQ (DAILY, WEEKLY, MONTHLY,
YEARLY), INTERVAL, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS, and COUNT or UNTIL (a day): its days are those from anchor_on
on that match, a day that a month does not have is left out, weeks begin on Monday; any other part is refused. Days are
counted from anchor_on by the clocks of the site: every month from 31 January is 28 February and then 31 March. A meter
is counted in its life to date, from start_units (every_units when left out) on, whatever its counter was set back to.
FIXED keeps to that grid whenever work is done; FLOATING is due so long after the last work was finished, and has one
work order at a time. Of several triggers trigger_logic says whether ANY or ALL bring it, and all are counted anew from
the end of the work: such a schedule is FLOATING. lead_days and lead_units are shorter than from one to the next. With a
season, what is due outside of it is left out (SKIP, and kept as such) or put off to its first day (DEFER); in_blackout
says the same of what falls into a blackout of the site. With template_id it opens inspections instead of work orders;
with route_id each work order goes along the stops of that route. Schedules of one subject with the same nest_group are
nested: within nest_window_days of a greater nest_level the smaller one is SUPERSEDED. With category_id it covers all
assets of the category, and of what is narrower, at the site: each has a schedule of its own at
/maintenance_schedules?covering_schedule_id=eq.<id>, with its own days and one open work order at most; assets that come
begin with the first day from then on, those that leave end. What falls due while work is open is left out
(overlap_policy SKIP), made beside it (GENERATE) or merged into it (MERGE_INTO_OPEN): its occurrence is SUPERSEDED and
names that work, which gets the tasks of a job plan that is not its own. With GENERATE at most max_ahead are open: what
was to be made ahead of time waits until it is due or there is room, and is SUPPRESSED when there is none by then;
lead_days may be longer than from one to the next. Work that is finished more than window_before_days before it is due
does not count for it, and its day comes again; what has no work window_after_days after it was due is MISSED, unless a
law asks for it. What each work order asks is said by job_plan_id, update_maintenance_schedule_plans and
update_maintenance_schedule_tasks.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, ASSET_RETIRED and JOB_PLAN_NOT_PUBLISHED.$$;
