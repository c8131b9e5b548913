-- Whether the caller sees what work costs: whoever may read, record or reverse costs. What a worker earns can be
-- calculated from what the hours cost, so that it is not for everybody who reaches the site.
create or replace function work.reads_costs()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array['work_order_cost.read', 'work_order_cost.record', 'work_order_cost.reverse']
$$;

grant execute on function work.reads_costs to authenticated, assetry_api, assetry_list;
