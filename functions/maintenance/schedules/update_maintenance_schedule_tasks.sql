create or replace function api.update_maintenance_schedule_tasks(
  p_maintenance_schedule_id uuid,
  p_tasks                   api.row_list,
  p_row_version             integer      default null
)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_maintenance_schedule_tasks', 'maintenance_schedule.update',
    jsonb_build_array(p_maintenance_schedule_id, p_tasks, p_row_version)
  );
  v_read     record;
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    v_read := work.read_tasks(p_tasks, 'maintenance.tasks');
    perform core.refuse_faults(v_read.p_faults);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_changeable(v_schedule);
    perform maintenance.store_tasks(v_schedule, v_read.p_read);

    -- Two who change the tasks at once notice it by the version of the whole.
    update maintenance.schedules as s
       set updated_at = now()
     where s.id = p_maintenance_schedule_id
    returning * into v_schedule;
    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.update_maintenance_schedule_tasks is $$Replace the tasks of a maintenance schedule

They are copied into each generated work order; existing work orders keep theirs.
p_tasks: All tasks in their order, at most 200 objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO,
SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (CHOICE,
MULTI), unit, accept_min and accept_max (NUMBER, METER), meter_name (METER), template_id (INSPECTION), and id for a
task to retain; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_tasks[2].title), MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW,
SCHEDULE_COVERED (it belongs to a category schedule) and SCHEDULE_RETIRED.$$;
