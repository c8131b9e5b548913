-- The work orders that are assigned to the caller's own worker, or to a member of the crews of that worker.
create or replace function work.team_order_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
    select distinct a.work_order_id
      from work.assignments as a
     where a.organization_id = core.current_organization_id()
       and a.worker_id = any ((select workforce.team_worker_ids())::uuid[])
       and a.ended_at is null
  )
$$;

grant execute on function work.team_order_ids to authenticated, assetry_list;
