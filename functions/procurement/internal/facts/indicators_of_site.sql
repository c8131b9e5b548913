-- What the indicators of vendors at one site are calculated from, from the first to the last day on its clocks; factor
-- is 100 for a percentage.
create or replace function procurement.indicators_of_site(p_site core.sites, p_from date, p_until date)
returns table (
  vendor_id uuid, indicator text, numerator numeric, denominator numeric, factor integer, counted_ids uuid[],
  of_ids uuid[]
)
language sql
stable
set search_path = ''
as $$
  with orders as (
    select o.id, o.vendor_id, o.status, o.promised_on, (o.sent_at at time zone p_site.time_zone)::date as sent_on
      from procurement.purchase_orders as o
     where o.site_id = p_site.id
       and o.kind <> 'BLANKET'
  ),
  arrived as (
    select g.id, g.purchase_order_line_id, g.accepted_quantity, g.rejected_quantity, g.unit_cost, o.vendor_id,
           o.sent_on, (r.received_at at time zone p_site.time_zone)::date as received_on
      from procurement.receipts as r
      join procurement.receipt_lines as g on g.receipt_id = r.id
      join orders as o on o.id = r.purchase_order_id
     where r.site_id = p_site.id
       and g.quantity > 0
  ),
  due as (
    select l.id, o.vendor_id,
           coalesce(
             (
               select sum(a.accepted_quantity)
                 from arrived as a
                where a.purchase_order_line_id = l.id
                  and a.received_on <= coalesce(l.promised_on, o.promised_on)
             ),
             0
           ) >= l.quantity as is_kept
      from orders as o
      join procurement.order_lines as l on l.purchase_order_id = o.id
     where o.status not in ('DRAFT', 'CANCELLED')
       and l.position is not null
       and coalesce(l.promised_on, o.promised_on) between p_from and p_until
       and coalesce(l.promised_on, o.promised_on) < core.site_date(p_site.id)
  ),
  billed as (
    select * from procurement.spend_of_site(p_site, p_from, p_until)
  ),
  -- What was handed in, also what was cancelled or reversed since: on the day of its approval, else of its hand-in.
  matched as (
    select l.id, i.vendor_id, l.was_exception
      from procurement.invoices as i
      join procurement.invoice_lines as l on l.invoice_id = i.id
     where i.site_id = p_site.id
       and i.kind = 'INVOICE'
       and i.submitted_at is not null
       and (coalesce(i.approved_at, i.submitted_at) at time zone p_site.time_zone)::date between p_from and p_until
  )
  select d.vendor_id, 'ON_TIME_PERCENT', count(*) filter (where d.is_kept)::numeric, count(*)::numeric, 100,
         array_agg(d.id order by d.id) filter (where d.is_kept), array_agg(d.id order by d.id)
    from due as d
   group by d.vendor_id
   union all
  select a.vendor_id, 'REJECTED_PERCENT', sum(round(a.rejected_quantity * a.unit_cost, 4)),
         sum(round((a.accepted_quantity + a.rejected_quantity) * a.unit_cost, 4)), 100,
         array_agg(a.id order by a.id) filter (where a.rejected_quantity > 0), array_agg(a.id order by a.id)
    from arrived as a
   where a.received_on between p_from and p_until
     and a.accepted_quantity + a.rejected_quantity > 0
   group by a.vendor_id
   union all
  select a.vendor_id, 'LEAD_TIME_DAYS', sum(a.received_on - a.sent_on)::numeric, count(*)::numeric, 1,
         array_agg(a.id order by a.id), array_agg(a.id order by a.id)
    from arrived as a
   where a.received_on between p_from and p_until
     and a.sent_on is not null
   group by a.vendor_id
   union all
  select b.vendor_id, 'PRICE_VARIANCE_PERCENT', sum(b.difference), sum(b.amount - b.difference), 100,
         array_agg(b.id order by b.id) filter (where b.difference <> 0), array_agg(b.id order by b.id)
    from billed as b
   where b.kind <> 'CHARGE'
   group by b.vendor_id
   union all
  select b.vendor_id, 'EXCEPTION_PERCENT', count(*) filter (where b.was_exception)::numeric, count(*)::numeric, 100,
         array_agg(b.id order by b.id) filter (where b.was_exception), array_agg(b.id order by b.id)
    from matched as b
   group by b.vendor_id
   union all
  select b.vendor_id, 'SPEND_PERCENT', sum(b.amount), (select sum(a.amount) from billed as a), 100,
         array_agg(b.id order by b.id), (select array_agg(a.id order by a.id) from billed as a)
    from billed as b
   group by b.vendor_id
$$;

grant execute on function procurement.indicators_of_site to assetry_api, assetry_list;
