create or replace function api.update_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_values                  api.field_values,
  p_row_version             integer          default null
)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_maintenance_schedule', 'maintenance_schedule.update',
    jsonb_build_array(p_maintenance_schedule_id, p_values, p_row_version)
  );
  v_schedule    maintenance.schedules;
  v_before      maintenance.schedules;
  v_begins_anew boolean;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.schedules', p_values, 'update');
    perform maintenance.hold_values(p_maintenance_schedule_id, p_values);
    v_before := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_changeable(v_before, p_values);
    perform maintenance.lock_covered(v_before);
    v_schedule := jsonb_populate_record(
      v_before, core.merge_values('maintenance.schedules', to_jsonb(v_before), p_values)
    );
    v_schedule := maintenance.with_standard(v_schedule);
    perform maintenance.check_schedule(v_schedule);

    -- Days that were counted otherwise are not its days any more: it begins again when it is activated.
    v_begins_anew := maintenance.days_differ(v_before, v_schedule);

    update maintenance.schedules as s
       set name = v_schedule.name,
           asset_id = case when s.id = p_maintenance_schedule_id then v_schedule.asset_id else s.asset_id end,
           location_id = v_schedule.location_id,
           title = v_schedule.title,
           description = v_schedule.description,
           priority = v_schedule.priority,
           type_id = v_schedule.type_id,
           target_minutes = v_schedule.target_minutes,
           basis = v_schedule.basis,
           every_n = v_schedule.every_n,
           every_unit = v_schedule.every_unit,
           anchor_on = v_schedule.anchor_on,
           time_of_day = v_schedule.time_of_day,
           lead_days = v_schedule.lead_days,
           catch_up = v_schedule.catch_up,
           overlap_policy = v_schedule.overlap_policy,
           trigger_logic = v_schedule.trigger_logic,
           meter_id = v_schedule.meter_id,
           every_units = v_schedule.every_units,
           start_units = v_schedule.start_units,
           lead_units = v_schedule.lead_units,
           event = v_schedule.event,
           season_starts = v_schedule.season_starts,
           season_ends = v_schedule.season_ends,
           off_season = v_schedule.off_season,
           job_plan_id = v_schedule.job_plan_id,
           template_id = v_schedule.template_id,
           nest_group = v_schedule.nest_group,
           nest_level = v_schedule.nest_level,
           nest_window_days = v_schedule.nest_window_days,
           is_statutory = v_schedule.is_statutory,
           in_blackout = v_schedule.in_blackout,
           route_id = v_schedule.route_id,
           window_before_days = v_schedule.window_before_days,
           rrule = v_schedule.rrule,
           rule_ends_on = v_schedule.rule_ends_on,
           window_after_days = v_schedule.window_after_days,
           max_ahead = v_schedule.max_ahead,
           contract_id = v_schedule.contract_id,
           next_units = case when not v_begins_anew then s.next_units end,
           base_units = case when not v_begins_anew then s.base_units end,
           time_due_on = case when not v_begins_anew then s.time_due_on end,
           armed_at = case when not v_begins_anew then s.armed_at end,
           next_due_on = case when not v_begins_anew then s.next_due_on end,
           next_due_at = case when not v_begins_anew then s.next_due_at end,
           -- What waited for room does so no more when there may be more of it.
           next_generate_at = case
             when v_begins_anew then null
             when s.max_ahead is distinct from v_schedule.max_ahead and maintenance.is_timed(s) then
               (maintenance.with_next(s, s.next_due_on)).next_generate_at
             else s.next_generate_at
           end
     where s.id = p_maintenance_schedule_id
        or s.covering_schedule_id = p_maintenance_schedule_id and s.status <> 'RETIRED';

    select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.update_maintenance_schedule is $$Change a maintenance schedule

Omitted fields keep their values. Triggers (time, meter, event, logic, basis, leads, season), template and
overlap_policy can change only in a draft or suspended schedule, whose days restart at activation;
rebase_maintenance_schedule moves the days of an active one. Existing work orders stay. A category schedule changes
for all its assets.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, SCHEDULE_RETIRED, SCHEDULE_COVERED (it
belongs to a category schedule), SCHEDULE_ACTIVE (details names each field), PARENT_AT_OTHER_SITE, ASSET_RETIRED and
JOB_PLAN_NOT_PUBLISHED.$$;
