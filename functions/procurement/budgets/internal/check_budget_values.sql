-- Refuses to change what stays of a budget that is active.
create or replace function procurement.check_budget_values(p_values jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
           coalesce(
             jsonb_agg(core.fault(f.name, 'NOT_ALLOWED', 'It cannot change: the budget is active') order by f.name),
             '[]'
           )
         )
    from jsonb_object_keys(p_values) as f (name)
   where f.name in ('cost_center_id', 'currency', 'starts_on', 'ends_on', 'amount')
$$;

grant execute on function procurement.check_budget_values to assetry_api;
