-- Refuses an invoice of an order that claims more of a hard budget than it has left. What it claims is written already;
-- the budgets are locked.
create or replace function procurement.check_billed_budgets(p_invoice procurement.invoices)
returns void
language sql
stable
set search_path = ''
as $$
  select procurement.refuse_budget(
           coalesce(
             jsonb_agg(
               procurement.budget_fault(b.name, b.currency, b.available_amount + c.amount, c.amount) order by b.name
             ),
             '[]'
           )
         )
    from (
      select e.budget_id, sum(e.amount) as amount
        from procurement.budget_entries as e
       where e.source_id in (
               select l.id
                 from procurement.order_lines as l
                where l.purchase_order_id = p_invoice.purchase_order_id
             )
         and e.cause_entity = 'procurement.invoices'
         and e.cause_id = p_invoice.id
       group by e.budget_id
    ) as c
    join procurement.budgets as b on b.id = c.budget_id
   where b.is_hard
     and c.amount > 0
     and b.available_amount < 0
$$;

grant execute on function procurement.check_billed_budgets to assetry_api;
