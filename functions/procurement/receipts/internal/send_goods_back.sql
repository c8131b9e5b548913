-- Takes the goods of a return out of stock at what they cost after their invoices, storeroom by storeroom, now or when
-- p_moved_at says, and notes it with the lines of receipts and order. All are locked.
create or replace function procurement.send_goods_back(
  p_order    procurement.purchase_orders,
  p_rows     jsonb,
  p_reason   text,
  p_moved_at timestamptz default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_shares jsonb;
begin
  v_shares := procurement.returned_differences(p_rows);
  perform procurement.discard_goods(
    p_order, p_rows, v_shares, procurement.returned_charges(p_rows, 'VENDOR_RETURN'), 'VENDOR_RETURN', p_reason,
    p_moved_at
  );

  update procurement.receipt_lines as g
     set returned_quantity = g.returned_quantity + (r.kept ->> 'quantity')::numeric
    from jsonb_array_elements(p_rows) as r (kept)
   where g.id = (r.kept ->> 'receipt_line_id')::uuid;

  update procurement.order_lines as l
     set returned_quantity = l.returned_quantity + q.quantity,
         posted_difference = l.posted_difference - q.difference
    from (
      select g.purchase_order_line_id as id, sum((r.kept ->> 'quantity')::numeric) as quantity,
             sum((v_shares ->> (r.position::integer - 1))::numeric) as difference
        from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
        join lateral (
          select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
        ) as g on true
       group by 1
    ) as q
   where l.id = q.id;
end
$$;

grant execute on function procurement.send_goods_back to assetry_api;
