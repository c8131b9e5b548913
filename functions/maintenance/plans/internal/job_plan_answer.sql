-- What the actions on a job plan answer: its newest revision with it.
create or replace function maintenance.job_plan_answer(p_plan maintenance.job_plans)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_plan.id, 'code', p_plan.code, 'revision', r.revision, 'revision_status', r.status,
           'row_version', p_plan.row_version
         )
    from maintenance.job_plan_revisions as r
   where r.job_plan_id = p_plan.id
   order by r.revision desc
   limit 1
$$;

grant execute on function maintenance.job_plan_answer to assetry_api;
