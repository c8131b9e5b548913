-- Whether the caller sees what work is estimated to cost: whoever writes or approves work orders, and whoever sees what
-- work costs.
create or replace function work.reads_estimates()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array[
                'work_order.create', 'work_order.update', 'work_order.approve', 'work_order_cost.read',
                'work_order_cost.record', 'work_order_cost.reverse'
              ]
$$;

grant execute on function work.reads_estimates to authenticated, assetry_api, assetry_list;
