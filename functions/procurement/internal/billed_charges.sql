-- The charges of all that was ordered of each line of goods, above or below those by its unit_charge, in the currency
-- of the site: nothing before the first invoice for a charge is approved. Approved credit notes lower what invoices
-- bill.
create or replace function procurement.billed_charges(p_purchase_order_id uuid)
returns table (line_id uuid, difference numeric)
language sql
stable
set search_path = ''
as $$
  with billed as (
    select c.order_charge_id, c.basis,
           sum(case i.kind when 'CREDIT' then -1 else 1 end * round(c.amount * i.exchange_rate, 4)) as amount
      from procurement.purchase_orders as o
      join procurement.invoices as i on i.site_id = o.site_id and i.purchase_order_id = o.id
      join procurement.invoice_charges as c on c.invoice_id = i.id
     where o.id = p_purchase_order_id
       and i.status in ('APPROVED', 'PAID')
     group by c.order_charge_id, c.basis
  ),
  due as (
    select b.basis, b.amount from billed as b
     union all
    select c.basis, round(c.amount * o.exchange_rate, 4)
      from procurement.purchase_orders as o
      join procurement.order_charges as c on c.purchase_order_id = o.id
     where o.id = p_purchase_order_id
       and c.position is not null
       and c.id not in (select b.order_charge_id from billed as b where b.order_charge_id is not null)
  ),
  borne as (
    select s.line_id, sum(s.amount) as amount
      from due as d
     cross join lateral procurement.charge_shares(p_purchase_order_id, d.basis, d.amount, 4) as s
     group by s.line_id
  )
  select l.id,
         case
           when exists (select 1 from billed) then
             coalesce(b.amount, 0)
             - round(l.quantity * round((l.unit_price + l.unit_charge) * o.exchange_rate, 6), 4)
             + round(l.quantity * round(l.unit_price * o.exchange_rate, 6), 4)
           else 0
         end
    from procurement.purchase_orders as o
    join procurement.order_lines as l on l.purchase_order_id = o.id
    left join borne as b on b.line_id = l.id
   where o.id = p_purchase_order_id
     and l.position is not null
     and l.kind in ('ITEM', 'ASSET')
$$;

grant execute on function procurement.billed_charges to assetry_api;
