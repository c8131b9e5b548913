-- What the actions on a budget answer.
create or replace function procurement.budget_answer(p_budget procurement.budgets)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_budget.id, 'revision', p_budget.revision, 'status', p_budget.status, 'amount', p_budget.amount,
    'available_amount', p_budget.available_amount, 'row_version', p_budget.row_version
  )
$$;

grant execute on function procurement.budget_answer to assetry_api;
