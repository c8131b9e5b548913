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
      perform core.refuse_field('p_plans', 'NOT_ALLOWED', 'Inspections use their template');
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

comment on function api.update_maintenance_schedule_plans is $$Replace the rotating job plans of a maintenance schedule

For example, every 12th occurrence of a monthly schedule is the yearly service. Every due occurrence counts, in any
status; of several job plans the one with the greatest every_nth is used, also when its turn was not done. Other
occurrences use job_plan_id of the schedule.
p_plans: All rotating job plans, at most 50 objects with every_nth and job_plan_id, and with id for a row to retain;
an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_plans[2].every_nth), MAINTENANCE_SCHEDULE_NOT_FOUND, STALE_ROW,
SCHEDULE_COVERED (it belongs to a category schedule), SCHEDULE_RETIRED and JOB_PLAN_NOT_PUBLISHED.$$;
