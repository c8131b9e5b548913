-- What has not arrived of an order, as rows of a receipt.
create or replace function procurement.rest_of_order(p_purchase_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object('purchase_order_line_id', l.id, 'quantity', l.quantity - l.received_quantity)
             order by l.position
           ),
           '[]'
         )
    from procurement.order_lines as l
   where l.purchase_order_id = p_purchase_order_id
     and l.position is not null
     and l.received_quantity < l.quantity
$$;

grant execute on function procurement.rest_of_order to assetry_api;
