create or replace function api.generate_maintenance(
  p_maintenance_schedule_id uuid,
  p_row_version             integer default null
)
returns setof maintenance.occurrence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'generate_maintenance', 'maintenance_occurrence.generate',
    jsonb_build_array(p_maintenance_schedule_id, p_row_version)
  );
  v_schedule   maintenance.schedules;
  v_occurrence maintenance.occurrences;
  v_fault      text;
  v_at         timestamptz;
begin
  if v_answer is null then
    perform maintenance.hold_subject(p_maintenance_schedule_id);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_active(v_schedule);
    v_fault := maintenance.asset_fault(v_schedule);

    if maintenance.is_full(v_schedule) then
      perform core.refuse(
        'OCCURRENCE_OPEN', format('Maintenance schedule %s has open work', v_schedule.schedule_number), 409,
        p_hint => 'Complete or cancel the work order first'
      );
    elsif v_fault is not null then
      perform core.refuse('ASSET_NOT_IN_USE', v_fault, 422);
    end if;

    v_at := clock_timestamp();
    v_schedule := maintenance.due_now(v_schedule, v_at);
    v_occurrence := maintenance.occurrence_of(v_schedule, v_at);
    v_occurrence.status := 'GENERATED';
    v_occurrence := maintenance.raise_turn(v_schedule, v_occurrence, v_at);
    select * into v_occurrence from maintenance.store_occurrences(array[v_occurrence]);
    v_schedule := maintenance.store_next(maintenance.after_occurrence(v_schedule, 'GENERATED', v_at));
    v_answer := core.finish_action(maintenance.occurrence_answer(v_occurrence, v_schedule));
  end if;

  return next jsonb_populate_record(null::maintenance.occurrence_answer, v_answer);
end
$$;

comment on function api.generate_maintenance is $$Generate the next work of a maintenance schedule now

Generates the next occurrence before its time; the work order or inspection is due on its day, or at once where a
meter or event has not triggered it yet. A FIXED schedule continues with the following day.
Refuses with MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW, SCHEDULE_NOT_ACTIVE, SCHEDULE_COVERS (its assets have their
own schedules), SCHEDULE_ENDED (its rrule has no further day), OCCURRENCE_OPEN (one is open, or max_ahead of them),
ASSET_NOT_IN_USE, PARENT_AT_OTHER_SITE, ASSET_RETIRED, JOB_PLAN_NOT_PUBLISHED, INSPECTION_TEMPLATE_NOT_PUBLISHED and
VALIDATION_FAILED (its type is archived, or the asset lacks the meter that the inspection reads).$$;
