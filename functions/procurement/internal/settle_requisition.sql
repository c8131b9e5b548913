-- What follows from the lines of a requisition that is locked, and from the orders that name them, after anything
-- happened to either: how much was ordered and has arrived, and what is approved and not ordered yet. The one place
-- that says these: what a budget is committed to before anything is ordered (pending_amount) changes here alone.
create or replace function procurement.settle_requisition(p_requisition_id uuid)
returns procurement.requisitions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_requisition procurement.requisitions;
begin
  update procurement.requisition_lines as l
     set ordered_quantity = d.ordered,
         received_quantity = d.received,
         pending_amount = d.pending
    from (
      select s.id, q.ordered, q.received,
             case r.status when 'APPROVED' then round((s.quantity - q.ordered) * s.estimated_price, 4) else 0 end
               as pending
        from procurement.requisition_lines as s
        join procurement.requisitions as r on r.id = s.requisition_id
       cross join lateral (
          -- An order that is closed orders what has arrived of it, one that is cancelled nothing: the rest is given
          -- back. Of a line that orders more than was asked for, what was asked for.
          select least(
                   s.quantity,
                   coalesce(
                     sum(case p.status when 'CLOSED' then least(o.received_quantity, o.quantity) else o.quantity end)
                       filter (where o.position is not null and p.status <> 'CANCELLED'),
                     0
                   )
                 ) as ordered,
                 coalesce(sum(o.received_quantity), 0) as received
            from procurement.order_lines as o
            join procurement.purchase_orders as p on p.id = o.purchase_order_id
           where o.organization_id = s.organization_id
             and o.site_id = s.site_id
             and o.requisition_line_id = s.id
       ) as q
       where s.requisition_id = p_requisition_id
         and s.position is not null
    ) as d
   where l.id = d.id
     and (l.ordered_quantity, l.received_quantity, l.pending_amount) <> (d.ordered, d.received, d.pending);

  update procurement.requisitions as r
     set order_status = case when not l.is_begun then 'NONE' when l.is_ordered then 'FULL' else 'PARTIAL' end,
         receipt_status = case when not l.has_come then 'NONE' when l.is_received then 'FULL' else 'PARTIAL' end
    from (
      select coalesce(bool_or(s.ordered_quantity > 0), false) as is_begun,
             coalesce(bool_and(s.ordered_quantity >= s.quantity), false) as is_ordered,
             coalesce(bool_or(s.received_quantity > 0), false) as has_come,
             coalesce(bool_and(s.received_quantity >= s.quantity), false) as is_received
        from procurement.requisition_lines as s
       where s.requisition_id = p_requisition_id
         and s.position is not null
    ) as l
   where r.id = p_requisition_id
  returning r.* into v_requisition;

  return v_requisition;
end
$$;

grant execute on function procurement.settle_requisition to assetry_api;
