create or replace function api.import_job_plan_lines(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_job_plan_lines', 'job_plan.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    -- Whoever does not read costs exports none, and would remove them.
    if not work.reads_costs() then
      perform core.require_permission('work_order_cost.read');
    end if;

    v_answer := core.finish_action(
      core.import_answer(
        maintenance.import_plan_rows(
          'maintenance.job_plan_lines', core.read_lines('maintenance.job_plan_lines', 'job_plan_id', p_rows)
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_job_plan_lines is $$Import planned resources of job plans

The rows of one job plan, in their order, become all lines of its draft, as in import_job_plan_tasks. Because they
include unit_cost, a permission to read, record or reverse costs is required, too.
p_rows: At most 10,000 objects with job_plan_id or job_plan_code and the fields of p_lines of create_job_plan, or CSV,
as in import_assets; craft and item by id or by craft_code and item_number, at most 200 rows of a job plan
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
