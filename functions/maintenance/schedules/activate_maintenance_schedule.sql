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
    perform asset.hold_usable_asset(v_schedule.site_id, v_schedule.asset_id);
    v_schedule := maintenance.activate(v_schedule, clock_timestamp());
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.activate_maintenance_schedule is $$Let a maintenance schedule make work from now on

It is due first at the first of its days from now on, which next_due_at answers: today, when today is one of its days
and time_of_day has not passed; of a category the first day of any of its assets. What was suspended keeps its next
    day; when that has passed,
catch_up says what is done: ALL days that passed have work, ONE has the last of them and keeps the others as MISSED,
NONE keeps all as MISSED and goes on with the first day from now on, or what is FLOATING so long after today. What
covers a category does all this for each of its assets.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_COVERED (it is kept by that of a category),
TRANSITION_NOT_ALLOWED, PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
