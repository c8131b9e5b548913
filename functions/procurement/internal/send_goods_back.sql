-- Takes the goods of a return out of stock at what they cost when they were received, storeroom by storeroom, and
-- notes it with the lines of receipts and order. All are locked.
create or replace function procurement.send_goods_back(p_order procurement.purchase_orders, p_rows jsonb, p_reason text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
begin
  perform inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
     from jsonb_array_elements(p_rows) as r (kept)
     join procurement.receipt_lines as g on g.id = (r.kept ->> 'receipt_line_id')::uuid
     join procurement.order_lines as l on l.id = g.purchase_order_line_id;

  for v_storeroom in
    select s.*
      from inventory.storerooms as s
     where s.id in (
             select l.storeroom_id
               from jsonb_array_elements(p_rows) as r (kept)
               join procurement.receipt_lines as g on g.id = (r.kept ->> 'receipt_line_id')::uuid
               join procurement.order_lines as l on l.id = g.purchase_order_line_id
           )
     order by s.id
  loop
    perform inventory.discard_lines(
      v_storeroom,
      inventory.hold_items(
        procurement.outgoing_lines(v_storeroom.id, p_rows), '{ACTIVE,PHASE_OUT,OBSOLETE}', true
      ),
      'VENDOR_RETURN', p_reason, p_order.purchase_order_number
    );
  end loop;

  update procurement.receipt_lines as g
     set returned_quantity = g.returned_quantity + (r.kept ->> 'quantity')::numeric
    from jsonb_array_elements(p_rows) as r (kept)
   where g.id = (r.kept ->> 'receipt_line_id')::uuid;

  update procurement.order_lines as l
     set returned_quantity = l.returned_quantity + q.quantity
    from (
      select g.purchase_order_line_id as id, sum((r.kept ->> 'quantity')::numeric) as quantity
        from jsonb_array_elements(p_rows) as r (kept)
        join procurement.receipt_lines as g on g.id = (r.kept ->> 'receipt_line_id')::uuid
       group by 1
    ) as q
   where l.id = q.id;
end
$$;

grant execute on function procurement.send_goods_back to assetry_api;
