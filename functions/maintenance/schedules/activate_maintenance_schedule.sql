create or replace function api.activate_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_row_version             integer default null
)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'activate_maintenance_schedule', 'maintenance_schedule.activate',
    jsonb_build_array(p_maintenance_schedule_id, p_row_version)
  );
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    perform maintenance.hold_subject(p_maintenance_schedule_id);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_uncovered(v_schedule);
    v_schedule.status := maintenance.next_status(v_schedule, 'activate_maintenance_schedule');
    perform asset.hold_location(v_schedule.site_id, v_schedule.location_id);
    perform asset.hold_usable_location(v_schedule.location_id);
    perform asset.hold_usable_asset(v_schedule.site_id, v_schedule.asset_id);
    v_schedule := maintenance.activate(v_schedule, clock_timestamp());
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.activate_maintenance_schedule is $$Activate a maintenance schedule

Due first on the first of its days from now on (next_due_at): today, if today is one of them and time_of_day has not
passed; for a category the first day of any asset. A suspended schedule keeps its next day; if that has passed,
catch_up applies: ALL generates all passed days, ONE the last and records the others as MISSED, NONE records all as
MISSED and continues with the first day from now on (FLOATING: an interval after today). A category schedule does this
for each asset.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_COVERED (it belongs to a category schedule),
TRANSITION_NOT_ALLOWED, PARENT_AT_OTHER_SITE, LOCATION_ARCHIVED and ASSET_RETIRED.$$;
