create or replace function api.import_job_plans(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_job_plans', 'job_plan.import', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      core.import_answer(
        maintenance.draft_imported_plans(
          core.store_import(
            'maintenance.job_plans',
            maintenance.check_imported_plans(core.read_import('maintenance.job_plans', p_rows))
          )
        )
      )
    );
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_job_plans is $$Import job plans

A row is matched by its code; without one a job plan is created with a generated code. A new job plan has an empty
draft revision, which import_job_plan_tasks and import_job_plan_lines fill; a change goes to the draft, as in
update_job_plan. publish_job_plan makes the draft available for work orders. Each row is checked separately; with
Prefer: tx=rollback nothing is stored.
p_rows: At most 10,000 objects with the fields of create_job_plan, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a code of two rows), and keeps nothing
then.$$;
