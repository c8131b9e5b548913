-- Refuses values of a job plan that cannot be, each by its field.
create or replace function maintenance.check_job_plan(p_plan maintenance.job_plans)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(maintenance.job_plan_faults(p_plan));
end
$$;

grant execute on function maintenance.check_job_plan to assetry_api;
