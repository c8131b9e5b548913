create or replace function api.import_job_plan_tasks(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_job_plan_tasks', 'job_plan.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        maintenance.import_plan_rows(
          'maintenance.job_plan_tasks', core.read_lines('maintenance.job_plan_tasks', 'job_plan_id', p_rows)
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_job_plan_tasks is $$Import tasks of job plans

The rows of one job plan, in their order, become all tasks of its draft, which is created from the published revision
where there is none; publish_job_plan makes them available for work orders. Tasks that the newest revision has already
are UNCHANGED, and so are rows with is_current false. With a fault in one row all rows of its job plan are rejected;
other job plans are imported. A job plan that no row names keeps its tasks.
p_rows: At most 10,000 objects with job_plan_id or job_plan_code and the fields of p_tasks of create_job_plan, or CSV,
as in import_assets; the template by template_id or template_code, at most 200 rows of a job plan
Refuses with VALIDATION_FAILED (p_rows is no such array), and keeps nothing then.$$;
