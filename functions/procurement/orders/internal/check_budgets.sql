-- Refuses to submit a purchase order that exceeds hard budgets as they are now. Its approval asks again, under their
-- locks.
create or replace function procurement.check_budgets(p_purchase_order_id uuid)
returns void
language sql
stable
set search_path = ''
as $$
  select procurement.refuse_budget(
           coalesce(
             jsonb_agg(procurement.budget_fault(b.name, b.currency, b.available_amount, c.amount) order by b.name), '[]'
           )
             || procurement.unbudgeted_faults(procurement.order_claims(p_purchase_order_id, true))
         )
    from (
      select d.budget_id, sum(d.amount) as amount
        from procurement.budget_changes(procurement.order_claims(p_purchase_order_id, true), true) as d
       group by d.budget_id
    ) as c
    join procurement.budgets as b on b.id = c.budget_id
   where b.is_hard
     and c.amount > 0
     and c.amount > b.available_amount
$$;

grant execute on function procurement.check_budgets to assetry_api;
