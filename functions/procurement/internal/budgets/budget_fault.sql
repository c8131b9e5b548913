-- That a budget has less left than is claimed of it.
create or replace function procurement.budget_fault(p_name text, p_currency text, p_available numeric, p_amount numeric)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select core.fault(
    'cost_center_id', 'BUDGET_EXCEEDED',
    format('Budget %s has %s %s left, and %s are claimed', p_name, p_available, p_currency, p_amount)
  )
$$;

grant execute on function procurement.budget_fault to assetry_api;
