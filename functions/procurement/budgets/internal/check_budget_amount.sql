-- Refuses an amount that no budget has, or less than there must be at least.
create or replace function procurement.check_budget_amount(p_amount numeric, p_minimum numeric)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault('p_amount', f.code, f.message)), '[]'))
    from (
      values
        ('MISSING_VALUE', 'A value is needed', p_amount is null),
        ('TOO_SMALL', format('At least %s', p_minimum), p_amount < p_minimum),
        ('TOO_LARGE', 'At most 9999999999999', p_amount > 9999999999999),
        ('NOT_EXACT', 'At most four places', p_amount <= 9999999999999 and scale(trim_scale(p_amount)) > 4)
    ) as f (code, message, is_so)
   where f.is_so
$$;

grant execute on function procurement.check_budget_amount to assetry_api;
