-- Holds the job plans that are to take their turn, in the order of their ids; refuses one that makes no work.
create or replace function maintenance.hold_plans(p_plans maintenance.schedule_plans[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id uuid;
begin
  for v_id in select distinct l.job_plan_id from unnest(p_plans) as l order by l.job_plan_id loop
    perform work.hold_job_plan(v_id);
  end loop;
end
$$;

grant execute on function maintenance.hold_plans to assetry_api;
