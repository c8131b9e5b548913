create or replace function api.update_maintenance_schedule_plans(
  p_maintenance_schedule_id uuid,
  p_plans                   api.row_list,
  p_row_version             integer      default null
)
returns setof maintenance.schedule_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_maintenance_schedule_plans', 'maintenance_schedule.update',
    jsonb_build_array(p_maintenance_schedule_id, p_plans, p_row_version)
  );
  v_plans    maintenance.schedule_plans[];
  v_schedule maintenance.schedules;
begin
  if v_answer is null then
    v_plans := maintenance.check_plans(p_plans);
    perform maintenance.hold_plans(v_plans);
    v_schedule := maintenance.lock_schedule(p_maintenance_schedule_id, p_row_version);
    perform maintenance.check_changeable(v_schedule);

    if v_schedule.template_id is not null and cardinality(v_plans) > 0 then
      perform core.refuse_field('p_plans', 'NOT_ALLOWED', 'An inspection has a template');
    end if;

    perform maintenance.store_plans(v_schedule, v_plans);

    -- Two who change the plans at once notice it by the version of the whole.
    update maintenance.schedules as s
       set updated_at = now()
     where s.id = p_maintenance_schedule_id
    returning * into v_schedule;

    v_answer := core.finish_action(core.answer(to_jsonb(v_schedule), null::maintenance.schedule_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.schedule_answer, v_answer);
end
$$;

comment on function api.update_maintenance_schedule_plans is $$Say which job plans take their turn in a schedule

p_plans: an array of them as they are to be, at most 50: objects with every_nth and job_plan_id, and the id of a line
that stays. Every 12th of a monthly schedule is the yearly service. Each time that comes due counts, whatever became of
it; the greatest is taken whose turn it is, or was since it belongs to the schedule without being done. Every other
time is done by the job_plan_id of the schedule.
Refuses with VALIDATION_FAILED (fields such as p_plans[2].every_nth), MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW,
SCHEDULE_COVERED (it is kept by that of a category), SCHEDULE_RETIRED and JOB_PLAN_NOT_PUBLISHED.$$;
