-- Posts what is to be posted of the invoices of a line of goods, after its receipts or invoices changed: what they
-- differ for the goods that came and did not go back, less what was posted before; and of charges. p_quantity is how
-- much of the line, in its unit, it is about. Order, storeroom and standing are locked.
create or replace function procurement.settle_value(p_line_id uuid, p_quantity numeric, p_reference text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       procurement.order_lines;
  v_storeroom  inventory.storerooms;
  v_difference numeric;
begin
  select * into v_line from procurement.order_lines as l where l.id = p_line_id;
  v_difference := procurement.billed_difference(p_line_id, v_line.received_quantity - v_line.returned_quantity)
    - v_line.posted_difference;

  perform procurement.settle_charge(p_line_id, p_reference);

  if v_difference = 0 then
    return;
  end if;

  select * into v_storeroom from inventory.storerooms as s where s.id = v_line.storeroom_id;
  perform inventory.post_invoice_difference(
    v_storeroom, v_line.item_id, round(p_quantity * v_line.base_quantity / v_line.quantity, 6), v_difference,
    procurement.first_movement(p_line_id), p_reference
  );

  update procurement.order_lines as l
     set posted_difference = l.posted_difference + v_difference
   where l.id = p_line_id;
end
$$;

grant execute on function procurement.settle_value to assetry_api;
