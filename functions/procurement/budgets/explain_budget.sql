create or replace function api.explain_budget(p_budget_id uuid)
returns table (
  source_entity        text,
  source_id            uuid,
  site_id              uuid,
  site_code            text,
  record_number        text,
  description          text,
  pre_committed_amount numeric,
  committed_amount     numeric,
  actual_amount        numeric,
  budget_entry_ids     uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_is_shown boolean := procurement.reads_budgets();
begin
  if not exists (select 1 from procurement.budgets as b where b.id = p_budget_id) then
    perform core.refuse('BUDGET_NOT_FOUND', 'No such budget', 404);
  end if;

  return query
  select g.source_entity, g.source_id, g.site_id, s.code,
         coalesce(o.purchase_order_number, q.requisition_number, v.vendor_invoice_number),
         coalesce(l.description, r.description, t.name), case when v_is_shown then g.pre_committed end,
         case when v_is_shown then g.committed end, case when v_is_shown then g.actual end, g.ids
    from (
      select e.source_entity, e.source_id, e.site_id,
             coalesce(sum(e.amount) filter (where e.kind = 'PRE_COMMITMENT'), 0) as pre_committed,
             coalesce(sum(e.amount) filter (where e.kind = 'COMMITMENT'), 0) as committed,
             coalesce(sum(e.amount) filter (where e.kind = 'ACTUAL'), 0) as actual,
             array_agg(e.id order by e.id) as ids
        from procurement.budget_entries as e
       where e.budget_id = p_budget_id
       group by e.source_entity, e.source_id, e.site_id
    ) as g
    join core.sites as s on s.id = g.site_id
    left join procurement.order_lines as l
      on l.id = g.source_id and g.source_entity = 'procurement.order_lines'
    left join procurement.purchase_orders as o on o.id = l.purchase_order_id
    left join procurement.requisition_lines as r
      on r.id = g.source_id and g.source_entity = 'procurement.requisition_lines'
    left join procurement.requisitions as q on q.id = r.requisition_id
    left join procurement.invoice_lines as i
      on i.id = g.source_id and g.source_entity = 'procurement.invoice_lines'
    left join procurement.invoices as v on v.id = i.invoice_id
    left join inventory.items as t on t.id = i.item_id
   order by s.code, 5, l.position, r.position, i.position, g.source_id
   limit 10000;
end
$$;

comment on function api.explain_budget is $$Explain what is charged to a budget

One row for each requisition line, order line or consignment invoice line charged to the budget, now or before, at the
sites that you reach, with its amount of each kind and the ids of its ledger entries (/budget_entries). Over all sites
they add up to the amounts of the budget. record_number and description are those of the record and its line. At most
10,000 rows.
Refuses with BUDGET_NOT_FOUND.$$;
