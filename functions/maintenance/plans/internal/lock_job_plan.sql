-- The job plan, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function maintenance.lock_job_plan(p_job_plan_id uuid, p_row_version integer)
returns maintenance.job_plans
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_plan maintenance.job_plans;
begin
  select * into v_plan
    from maintenance.job_plans as p
   where p.id = p_job_plan_id
     for no key update;

  if not found then
    perform core.refuse('JOB_PLAN_NOT_FOUND', 'No such job plan', 404);
  end if;

  perform core.check_row_version(v_plan.row_version, p_row_version);
  return v_plan;
end
$$;

grant execute on function maintenance.lock_job_plan to assetry_api;
