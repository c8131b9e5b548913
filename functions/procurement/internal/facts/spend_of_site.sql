-- What was spent at one site, from the first to the last day on its clocks: the lines of the invoices that were
-- approved then, less those of credit notes, without taxes, at their rates, and to whom is charged what was bought of
-- whom. What is bought of an item is of the category that the item has now. Charges are nobody's and of no category.
create or replace function procurement.spend_of_site(p_site core.sites, p_from date, p_until date)
returns table (
  id uuid, vendor_id uuid, cost_center_id uuid, kind text, category_id uuid, item_id uuid, difference numeric,
  amount numeric
)
language sql
stable
set search_path = ''
as $$
  select l.id, i.vendor_id, coalesce(o.cost_center_id, l.cost_center_id), coalesce(o.kind, 'ITEM'),
         coalesce(o.category_id, t.category_id), coalesce(o.item_id, l.item_id),
         l.posted_difference + l.accepted_difference,
         case i.kind when 'CREDIT' then -1 else 1 end * round(l.quantity * l.unit_price * i.exchange_rate, 4)
    from procurement.invoices as i
    join procurement.invoice_lines as l on l.invoice_id = i.id
    left join procurement.order_lines as o on o.id = l.purchase_order_line_id
    left join inventory.items as t on t.id = coalesce(o.item_id, l.item_id)
   where i.site_id = p_site.id
     and i.status in ('APPROVED', 'PAID')
     and (i.approved_at at time zone p_site.time_zone)::date between p_from and p_until
   union all
  select c.id, i.vendor_id, null, 'CHARGE', null, null, null,
         case i.kind when 'CREDIT' then -1 else 1 end * round(c.amount * i.exchange_rate, 4)
    from procurement.invoices as i
    join procurement.invoice_charges as c on c.invoice_id = i.id
   where i.site_id = p_site.id
     and i.status in ('APPROVED', 'PAID')
     and (i.approved_at at time zone p_site.time_zone)::date between p_from and p_until
$$;

grant execute on function procurement.spend_of_site to assetry_api, assetry_list;
