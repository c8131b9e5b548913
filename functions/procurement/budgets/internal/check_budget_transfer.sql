-- Refuses a transfer between budgets that cannot give each other anything.
create or replace function procurement.check_budget_transfer(p_transfer procurement.budget_transfers, p_values jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from procurement.budgets as g
   cross join procurement.budgets as r
   cross join lateral (
      values
        ('amount', 'NOT_EXACT', 'At most four places', scale(trim_scale((p_values ->> 'amount')::numeric)) > 4),
        ('from_budget_id', 'NOT_ALLOWED', format('It is %s', g.status), g.status <> 'ACTIVE'),
        (
          'to_budget_id', 'NOT_ALLOWED', 'It is the same budget, or in another currency',
          r.id = g.id or r.currency <> g.currency
        ),
        ('to_budget_id', 'NOT_ALLOWED', format('It is %s', r.status), r.id <> g.id and r.status <> 'ACTIVE')
    ) as f (field, code, message, is_so)
   where g.id = p_transfer.from_budget_id
     and r.id = p_transfer.to_budget_id
     and f.is_so
$$;

grant execute on function procurement.check_budget_transfer to assetry_api;
