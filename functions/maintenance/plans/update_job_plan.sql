create or replace function api.update_job_plan(
  p_job_plan_id uuid,
  p_values      api.field_values default '{}',
  p_tasks       api.row_list     default null,
  p_lines       api.row_list     default null,
  p_row_version integer          default null
)
returns setof maintenance.job_plan_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_job_plan', 'job_plan.update', jsonb_build_array(p_job_plan_id, p_values, p_tasks, p_lines, p_row_version)
  );
  v_read       record;
  v_plan       maintenance.job_plans;
  v_permits    text[];
  v_tasks      work.tasks[];
  v_lines      maintenance.job_plan_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.job_plans', p_values, 'update');

    if p_tasks is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_tasks, v_read.p_faults
        from work.read_tasks(p_tasks, 'maintenance.job_plan_tasks') as r;
    end if;

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from maintenance.read_plan_lines(p_lines) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
    v_plan := maintenance.lock_job_plan(p_job_plan_id, p_row_version);
    v_permits := v_plan.required_permits;
    v_plan := jsonb_populate_record(v_plan, core.merge_values('maintenance.job_plans', to_jsonb(v_plan), p_values));
    perform maintenance.check_job_plan(v_plan);
    perform maintenance.check_required_permits(v_plan.required_permits, v_permits);

    begin
      update maintenance.job_plans as p
         set code = v_plan.code,
             name = v_plan.name,
             description = v_plan.description,
             instructions = v_plan.instructions,
             estimated_minutes = v_plan.estimated_minutes,
             downtime_minutes = v_plan.downtime_minutes,
             requires_signature = v_plan.requires_signature,
             required_permits = v_plan.required_permits,
             currency = v_plan.currency,
             archived_at = v_plan.archived_at
       where p.id = p_job_plan_id
      returning * into v_plan;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('job_plan', v_constraint);
    end;

    if p_tasks is not null
       or p_lines is not null
       or p_values ?| '{instructions,estimated_minutes,downtime_minutes,requires_signature,required_permits,currency}'
    then
      perform maintenance.store_draft(v_plan.id, v_tasks, v_lines);
    end if;

    v_answer := core.finish_action(maintenance.job_plan_answer(v_plan));
  end if;

  return next jsonb_populate_record(null::maintenance.job_plan_answer, v_answer);
end
$$;

comment on function api.update_job_plan is $$Change a job plan

Omitted fields keep their values. Changes go to the draft revision, which is created from the published one, and apply
to work orders created after publish_job_plan. An archived job plan (archived_at) cannot be used for new work.
p_tasks: All tasks of the draft, as in create_job_plan; default unchanged
p_lines: All lines of the draft, as in create_job_plan; default unchanged
Refuses with JOB_PLAN_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
