-- What the lines of a purchase order claim of budgets, in the currency of the site. Ordered and neither arrived nor
-- invoiced is a commitment, at the price of the order; what has arrived or was invoiced, whichever is more, without
-- what went back, is spent, with what invoices differed of so much and what was credited too little;
-- so do charges, which nobody gives back. Before its first approval an order claims what the
-- requisitions were approved for that it orders, as far as no bill for it was passed yet; while a revision waits, it
-- claims what is in force. p_is_approved tells what it will claim with its approval.
create or replace function procurement.order_claims(p_purchase_order_id uuid, p_is_approved boolean default false)
returns procurement.budget_claim[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(
               'procurement.order_lines', l.id, l.site_id, l.cost_center_id,
               greatest(coalesce(l.needed_on, o.needed_on), core.site_date(o.site_id)),
               case
                 when p_is_approved or o.approved_at is not null or o.status = 'CANCELLED' or l.position is null then 0
                 else coalesce(round(greatest(least(l.quantity, r.quantity) - i.quantity, 0) * r.estimated_price, 4), 0)
               end,
               case
                 when o.status in ('CLOSED', 'CANCELLED') or l.position is null then 0
                 when p_is_approved or o.status not in ('DRAFT', 'PENDING_APPROVAL') or o.pending_amount is not null
                     then
                   round(e.quantity * u.unit_cost, 4) + procurement.charged(l, o.exchange_rate, l.quantity)
                     - procurement.charged(l, o.exchange_rate, l.quantity - e.quantity)
                 when o.approved_at is null then 0
               end,
               round(g.quantity * u.unit_cost, 4) + procurement.billed_difference(l.id, g.quantity)
                 + procurement.accepted_difference(l.id)
                 + procurement.charged(l, o.exchange_rate, greatest(l.received_quantity, i.quantity))
             )::procurement.budget_claim
             order by l.id
           ),
           '{}'
         )
    from procurement.order_to_be(p_purchase_order_id, p_is_approved) as o
    join procurement.lines_to_be(p_purchase_order_id, p_is_approved) as l on l.purchase_order_id = o.id
    left join procurement.requisition_lines as r on r.id = l.requisition_line_id
   cross join lateral (select round(l.unit_price * o.exchange_rate, 6) as unit_cost) as u
   cross join lateral (
      select coalesce(sum(n.quantity), 0) as quantity from procurement.net_bills(l.id, false) as n
   ) as i
   cross join lateral (
      select greatest(greatest(l.received_quantity, i.quantity) - l.returned_quantity, 0) as quantity
   ) as g
   cross join lateral (
      select greatest(l.quantity - greatest(l.received_quantity, i.quantity), 0) as quantity
   ) as e
   where o.id = p_purchase_order_id
     and (
       l.cost_center_id is not null
       or exists (select 1 from procurement.budget_entries as e where e.source_id = l.id)
     )
$$;

grant execute on function procurement.order_claims to assetry_api, assetry_list;
