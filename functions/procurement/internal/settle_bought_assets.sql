-- Makes the assets that an order brought cost what it and its approved invoices say: the first time with vendor, day
-- and
-- warranty, later by the difference, which their open books follow. The assets of a line are billed in the order in
-- which they came; what several share is rounded by running sums (ADR 68). Order and assets are locked.
create or replace function procurement.settle_bought_assets(p_purchase_order_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  with bought as (
    select a.id, a.ordered_cost, g.unit_cost, l.id as line_id, l.warranty_months, o.vendor_id,
           s.currency, (r.received_at at time zone s.time_zone)::date as received_on,
           row_number() over (partition by l.id order by a.id) as place, l.charge_difference, l.quantity as ordered
      from procurement.purchase_orders as o
      join core.sites as s on s.id = o.site_id
      join procurement.order_lines as l on l.purchase_order_id = o.id and l.kind = 'ASSET'
      join procurement.receipt_lines as g on g.purchase_order_line_id = l.id and g.site_id = l.site_id
      join procurement.receipts as r on r.id = g.receipt_id
      join asset.assets as a on a.purchase_order_line_id = l.id and a.id = any (g.asset_ids)
     where o.id = p_purchase_order_id
  ),
  billed as (
    -- What went back keeps its place among the assets of its line, and its bill.
    select l.id as line_id, n.quantity, n.difference,
           sum(n.quantity) over (partition by l.id order by n.approved_at, n.id) - n.quantity as since
      from procurement.order_lines as l
     cross join lateral procurement.net_bills(l.id, false) as n
     where l.purchase_order_id = p_purchase_order_id
       and l.kind = 'ASSET'
       and n.quantity > 0
  ),
  worth as (
    select b.*, round(b.unit_cost * b.place, 4) - round(b.unit_cost * (b.place - 1), 4) + coalesce(q.difference, 0)
             + round(b.charge_difference * least(b.place, b.ordered) / b.ordered, 4)
             - round(b.charge_difference * least(b.place - 1, b.ordered) / b.ordered, 4) as target
      from bought as b
     cross join lateral (
        select sum(
                 round(i.difference * least(greatest(b.place - i.since, 0), i.quantity) / i.quantity, 4)
                 - round(i.difference * least(greatest(b.place - 1 - i.since, 0), i.quantity) / i.quantity, 4)
               ) as difference
          from billed as i
         where i.line_id = b.line_id
     ) as q
  ),
  settled as (
    update asset.assets as a
       set ordered_cost = greatest(w.target, 0),
           purchase_cost = greatest(coalesce(a.purchase_cost, 0) + greatest(w.target, 0) - coalesce(a.ordered_cost,
               0), 0),
           currency = coalesce(a.currency, w.currency),
           vendor_id = coalesce(a.vendor_id, w.vendor_id),
           acquired_on = coalesce(a.acquired_on, w.received_on),
           warranty_months = case when w.ordered_cost is null then coalesce(a.warranty_months, w.warranty_months) else
               a.warranty_months end
      from worth as w
     where a.id = w.id
       and a.ordered_cost is distinct from greatest(w.target, 0)
       and a.status not in ('CANCELLED', 'DISPOSED')
    returning a.id, old.ordered_cost as before, new.ordered_cost as after
  )
  select jsonb_object_agg(s.id, s.after - s.before) filter (where s.before is not null)
    into v_changes
    from settled as s;

  perform asset.follow_cost(e.key::uuid, e.value::numeric)
     from jsonb_each_text(v_changes) as e
    order by e.key;
end
$$;

grant execute on function procurement.settle_bought_assets to assetry_api;
