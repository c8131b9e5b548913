-- What follows from the lines of a purchase order that is locked, after anything happened to them: what is still
-- expected, how much was received and invoiced, and what its requisitions know of that. The one place that says these.
create or replace function procurement.settle_order(p_purchase_order_id uuid)
returns procurement.purchase_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_order procurement.purchase_orders;
begin
  perform procurement.lock_expected(p_purchase_order_id, '{}');
  perform procurement.expect(p_purchase_order_id, false);

  update procurement.purchase_orders as o
     set receipt_status = case
           when not l.is_begun then 'NONE'
           when l.is_over then 'OVER'
           when l.is_full then 'FULL'
           else 'PARTIAL'
         end,
         invoice_status = case
           when not l.is_claimed then 'NONE'
           when l.is_invoiced then 'FULL'
           else 'PARTIAL'
         end
    from (
      select coalesce(bool_or(s.received_quantity > 0), false) as is_begun,
             coalesce(
               bool_or(s.received_quantity - least(s.rejected_quantity, s.returned_quantity) > s.quantity), false
             ) as is_over,
             coalesce(bool_and(s.received_quantity >= s.quantity), false) as is_full,
             coalesce(bool_or(s.invoiced_quantity > 0), false) as is_claimed,
             coalesce(bool_and(s.invoiced_quantity >= s.quantity), false) as is_invoiced
        from procurement.order_lines as s
       where s.purchase_order_id = p_purchase_order_id
         and s.position is not null
    ) as l
   where o.id = p_purchase_order_id
  returning o.* into v_order;

  perform procurement.settle_requisition(r.id)
     from unnest(procurement.requisitions_of(p_purchase_order_id)) with ordinality as r (id, place);

  return v_order;
end
$$;

grant execute on function procurement.settle_order to assetry_api;
