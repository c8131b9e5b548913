-- The status to which an action moves a budget; refuses one that its status does not allow.
create or replace function procurement.next_budget_status(p_budget procurement.budgets, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('procurement.budgets', format('Budget %s', p_budget.name), p_budget.status, p_action)
$$;

grant execute on function procurement.next_budget_status to assetry_api;
