-- Takes the goods of a return (p_kind VENDOR_RETURN), or of a receipt that is taken back (REVERSAL), out of stock at
-- what they cost after their invoices (p_shares, procurement.returned_differences; p_charges,
-- procurement.returned_charges), storeroom by storeroom, now or when p_moved_at says. All are locked.
create or replace function procurement.discard_goods(
  p_order    procurement.purchase_orders,
  p_rows     jsonb,
  p_shares   jsonb,
  p_charges  jsonb,
  p_kind     text,
  p_reason   text,
  p_moved_at timestamptz default null
)
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
     join lateral (
       select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
     ) as g on true
     join procurement.order_lines as l on l.id = g.purchase_order_line_id
    where l.kind = 'ITEM'
   having count(*) > 0;

  for v_storeroom in
    select s.*
      from inventory.storerooms as s
     where s.id in (
             select l.storeroom_id
               from jsonb_array_elements(p_rows) as r (kept)
               join lateral (
                 select * from procurement.receipt_lines as g where g.id = (r.kept ->> 'receipt_line_id')::uuid offset 0
               ) as g on true
               join procurement.order_lines as l on l.id = g.purchase_order_line_id
           )
     order by s.id
  loop
    perform inventory.discard_lines(
      v_storeroom,
      inventory.hold_items(
        procurement.outgoing_lines(v_storeroom.id, p_rows, p_shares, p_charges, p_kind, p_moved_at),
        '{ACTIVE,PHASE_OUT,OBSOLETE}', true
      ),
      p_kind, p_reason, p_order.purchase_order_number
    );
  end loop;
end
$$;

grant execute on function procurement.discard_goods to assetry_api;
