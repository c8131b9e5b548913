create or replace function api.explain_order_budgets(p_purchase_order_id uuid)
returns table (
  budget_id         uuid,
  budget_name       text,
  cost_center_id    uuid,
  cost_center_code  text,
  currency          text,
  is_hard           boolean,
  available_amount  numeric,
  borne_amount      numeric,
  claimed_amount    numeric,
  remaining_amount  numeric,
  is_exceeded       boolean,
  is_nearly_used_up boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean := procurement.reads_budgets();
begin
  if not exists (select 1 from procurement.purchase_orders as o where o.id = p_purchase_order_id) then
    perform core.refuse('PURCHASE_ORDER_NOT_FOUND', 'No such purchase order', 404);
  end if;

  return query
  select b.id, b.name, b.cost_center_id, c.code, b.currency, b.is_hard,
         case when v_is_shown then b.available_amount end, case when v_is_shown then a.borne end,
         case when v_is_shown then a.claimed end, case when v_is_shown then b.available_amount - a.claimed end,
         b.available_amount - a.claimed < 0,
         coalesce(
           100 * (b.amount - b.available_amount + a.claimed) >= b.warn_percent * b.amount, false
         )
    from (
      select g.budget_id, sum(g.borne) as borne, sum(g.claimed) as claimed
        from (
          select e.budget_id, e.amount as borne, 0::numeric as claimed
            from procurement.budget_entries as e
           where e.source_id in (
                   select l.id from procurement.order_lines as l where l.purchase_order_id = p_purchase_order_id
                 )
           union all
          select d.budget_id, 0, d.amount
            from procurement.budget_changes(procurement.order_claims(p_purchase_order_id, true), true) as d
        ) as g
       group by g.budget_id
    ) as a
    join procurement.budgets as b on b.id = a.budget_id
    join procurement.cost_centers as c on c.id = b.cost_center_id
   order by b.name, b.id;
end
$$;

comment on function api.explain_order_budgets is $$Explain what a purchase order charges to budgets

One row for each budget charged now or on approval: the amount available, borne_amount (charged now), claimed_amount
(additional on approval) and the amount remaining. If is_exceeded and the budget is hard, approval is refused;
is_nearly_used_up: the warning level of the budget would be reached.
Refuses with PURCHASE_ORDER_NOT_FOUND.$$;
