-- Refuses a budget for days that another of the cost center has in the same currency.
create or replace function procurement.refuse_budget_overlap()
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse(
    'BUDGET_OVERLAPS', 'The cost center already has a budget in this currency for some of these days', 409,
    jsonb_build_array(core.fault('starts_on', 'BUDGET_OVERLAPS', 'Taken'))
  )
$$;

grant execute on function procurement.refuse_budget_overlap to assetry_api;
