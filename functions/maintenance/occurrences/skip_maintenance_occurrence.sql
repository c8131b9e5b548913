create or replace function api.skip_maintenance_occurrence(
  p_maintenance_schedule_id uuid,
  p_reason                  text,
  p_row_version             integer default null
)
returns setof maintenance.occurrence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'skip_maintenance_occurrence', 'maintenance_occurrence.skip',
    jsonb_build_array(p_maintenance_schedule_id, p_reason, p_row_version)
  );
  v_schedule   maintenance.schedules;
  v_occurrence maintenance.occurrences;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_active(v_schedule);

    if v_schedule.is_statutory then
      perform core.refuse(
        'SCHEDULE_STATUTORY', format('Maintenance schedule %s is statutory', v_schedule.schedule_number), 409,
        p_hint => 'Suspend it with a reason, or generate its work'
      );
    end if;

    v_schedule := maintenance.due_now(v_schedule, clock_timestamp());
    v_occurrence := maintenance.record_occurrence(v_schedule, clock_timestamp(), 'SKIPPED', 'ASKED_FOR', p_reason);
    v_schedule := maintenance.store_next(maintenance.after_turn(v_schedule));
    v_answer := core.finish_action(maintenance.occurrence_answer(v_occurrence, v_schedule));
  end if;

  return next jsonb_populate_record(null::maintenance.occurrence_answer, v_answer);
end
$$;

comment on function api.skip_maintenance_occurrence is $$Skip the next occurrence of a maintenance schedule

p_reason is required and kept in its note. The schedule continues with the following day; a FLOATING one an interval
after the skipped day. Cancel open work with cancel_work_order instead.
Refuses with VALIDATION_FAILED, MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_NOT_ACTIVE, SCHEDULE_COVERS (its
assets have their own schedules), SCHEDULE_ENDED (its rrule has no further day), SCHEDULE_STATUTORY and
OCCURRENCE_OPEN (a floating schedule waits for its open work).$$;
