-- Where what lines of orders of a site expect, or what is on order at its storerooms, is not what the orders say; where
-- what is invoiced and credited of them is not what invoices and credit notes say; and where a return is credited, or
-- is not, against what its credit notes say.
create or replace function procurement.expectation_faults(p_site_id uuid)
returns table (entity text, id uuid, code text, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select 'procurement.order_lines', l.id, 'EXPECTED_WRONG', l.expected_quantity, e.expected
    from procurement.order_lines as l
    join procurement.purchase_orders as o on o.id = l.purchase_order_id
   cross join lateral (
      select case
               when l.position is null or o.sent_at is null or o.status in ('CLOSED', 'CANCELLED') then 0
               else greatest(l.base_quantity - round(l.received_quantity * l.base_quantity / l.quantity, 6), 0)
             end as expected
   ) as e
   where l.site_id = p_site_id
     and l.storeroom_id is not null
     and l.expected_quantity <> e.expected
   union all
  select 'inventory.standings', s.id, 'ON_ORDER_WRONG', s.on_order_quantity, q.expected
    from inventory.standings as s
   cross join lateral (
      select coalesce(sum(l.expected_quantity), 0) as expected
        from procurement.order_lines as l
       where l.organization_id = s.organization_id
         and l.item_id = s.item_id
         and l.storeroom_id = s.storeroom_id
         and l.expected_quantity > 0
   ) as q
   where s.site_id = p_site_id
     and s.on_order_quantity <> q.expected
   union all
  select 'procurement.order_lines', l.id, f.code, f.stored, f.calculated
    from procurement.order_lines as l
    left join (
      select c.purchase_order_line_id as id,
             sum(
               case
                 when v.kind = 'INVOICE' then c.quantity
                 when v.vendor_return_id is null
                   and c.credit_basis = 'QUANTITY'
                   and v.status in ('APPROVED', 'PAID') then - c.quantity
                 else 0
               end
             ) as invoiced,
             sum(c.quantity) filter (where v.vendor_return_id is not null) as credited
        from procurement.invoices as v
        join procurement.invoice_lines as c on c.invoice_id = v.id
       where v.site_id = p_site_id
         and v.status not in ('DRAFT', 'VOID')
       group by c.purchase_order_line_id
    ) as i on i.id = l.id
   cross join lateral (
      values
        ('INVOICED_WRONG', l.invoiced_quantity, coalesce(i.invoiced, 0)),
        ('CREDITED_WRONG', l.credited_quantity, coalesce(i.credited, 0))
    ) as f (code, stored, calculated)
   where l.site_id = p_site_id
     and f.stored <> f.calculated
   union all
  select 'procurement.vendor_returns', r.id, 'CREDIT_WRONG', r.credited_amount, q.amount
    from procurement.vendor_returns as r
   cross join lateral procurement.credited_of_return(r.id) as q
   where r.site_id = p_site_id
     and q.is_told
     and (r.status <> case when q.is_whole then 'CREDITED' else 'SHIPPED' end
       or r.credited_amount is distinct from case when q.is_whole then q.amount end)
$$;

grant execute on function procurement.expectation_faults to assetry_api;
