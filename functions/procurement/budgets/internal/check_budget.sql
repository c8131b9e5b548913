-- Refuses a budget whose values do not go together.
create or replace function procurement.check_budget(p_budget procurement.budgets, p_values jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from (
      values
        ('amount', 'NOT_EXACT', 'At most four places', scale(trim_scale((p_values ->> 'amount')::numeric)) > 4),
        ('ends_on', 'TOO_EARLY', 'Not before starts_on', p_budget.ends_on < p_budget.starts_on),
        ('ends_on', 'TOO_LATE', 'At most ten years', p_budget.ends_on - p_budget.starts_on > 3660)
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function procurement.check_budget to assetry_api;
