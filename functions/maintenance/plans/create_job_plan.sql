create or replace function api.create_job_plan(
  p_values api.field_values,
  p_tasks  api.row_list default '[]',
  p_lines  api.row_list default '[]'
)
returns setof maintenance.job_plan_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_job_plan', 'job_plan.create', jsonb_build_array(p_values, p_tasks, p_lines)
  );
  v_read       record;
  v_plan       maintenance.job_plans;
  v_tasks      work.tasks[];
  v_lines      maintenance.job_plan_lines[];
  v_constraint text;
begin
  if v_answer is null then
    v_read := core.read_record('maintenance.job_plans', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_tasks, v_read.p_faults
      from work.read_tasks(p_tasks, 'maintenance.job_plan_tasks') as r;
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from maintenance.read_plan_lines(p_lines) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_plan := jsonb_populate_record(
      null::maintenance.job_plans,
      '{"requires_signature": false, "required_permits": []}' || jsonb_strip_nulls(v_read.p_kept)
    );
    perform maintenance.check_job_plan(v_plan);
    perform maintenance.check_required_permits(v_plan.required_permits);

    begin
      insert into maintenance.job_plans (
        code, name, description, instructions, estimated_minutes, downtime_minutes, requires_signature,
        required_permits, currency
      )
      values (
        coalesce(v_plan.code, core.new_number('maintenance.job_plans')), v_plan.name, v_plan.description,
        v_plan.instructions, v_plan.estimated_minutes, v_plan.downtime_minutes, v_plan.requires_signature,
        v_plan.required_permits, v_plan.currency
      )
      returning * into v_plan;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('job_plan', v_constraint);
    end;

    perform maintenance.store_draft(v_plan.id, v_tasks, v_lines);
    v_answer := core.finish_action(maintenance.job_plan_answer(v_plan));
  end if;

  return next jsonb_populate_record(null::maintenance.job_plan_answer, v_answer);
end
$$;

comment on function api.create_job_plan is $$Create a job plan

The job plan has a draft revision; publish_job_plan makes it available for work orders.
p_tasks: Tasks in their order, at most 200 objects with title and kind (CHECK, TEXT, NUMBER, CHOICE, MULTI, PHOTO,
SIGNATURE, METER or INSPECTION), instructions, is_required (default true), allows_na (default false), options (CHOICE,
MULTI), unit, accept_min and accept_max (NUMBER, METER), meter_name (METER) and template_id (INSPECTION); default none
p_lines: Planned resources, at most 200 objects with kind (LABOUR in hours, ITEM, TOOL or SERVICE) and description,
quantity (default 1), craft_id and craft_level (LABOUR), item_id (ITEM), unit and unit_cost; default none
Refuses with VALIDATION_FAILED (fields such as p_lines[2].quantity) and ALREADY_EXISTS.$$;
