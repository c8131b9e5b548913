create or replace function api.suspend_maintenance_schedule(
  p_maintenance_schedule_id uuid,
  p_reason                  text,
  p_row_version             integer default null
)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'suspend_maintenance_schedule', 'maintenance_schedule.activate',
    jsonb_build_array(p_maintenance_schedule_id, p_reason, p_row_version)
  );
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_uncovered(v_schedule);
    v_schedule.status := maintenance.next_status(v_schedule, 'suspend_maintenance_schedule');
    perform maintenance.lock_covered(v_schedule);

    update maintenance.schedules as s
       set status = v_schedule.status,
           status_note = p_reason
     where s.id = p_maintenance_schedule_id
        or s.covering_schedule_id = p_maintenance_schedule_id and s.status = 'ACTIVE';

    select * into v_schedule from maintenance.schedules as s where s.id = p_maintenance_schedule_id;
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.suspend_maintenance_schedule is $$Suspend a maintenance schedule

Generates no work until it is activated again; open work continues and its completion counts. p_reason is required.
Refuses with VALIDATION_FAILED, MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_COVERED (it belongs to a category
schedule) and TRANSITION_NOT_ALLOWED.$$;
