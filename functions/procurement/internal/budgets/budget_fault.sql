-- That a budget has less left than is claimed of it; by how much only for a caller who sees what budgets may spend.
create or replace function procurement.budget_fault(p_name text, p_currency text, p_available numeric, p_amount numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.fault(
    'cost_center_id', 'BUDGET_EXCEEDED',
    case
      when (select procurement.reads_budgets()) then
        format('Budget %s has %s %s available, and %s is charged', p_name, p_available, p_currency, p_amount)
      else format('Budget %s has less available than is charged', p_name)
    end
  )
$$;

grant execute on function procurement.budget_fault to assetry_api;
