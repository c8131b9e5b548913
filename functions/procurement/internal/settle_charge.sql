-- Posts what is to be posted of the charges of a line of goods, after its receipts or their invoices changed: what is
-- still here of it goes to where the goods are, what went back is a variance. Order, storeroom and standing are locked.
create or replace function procurement.settle_charge(p_line_id uuid, p_reference text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       procurement.order_lines;
  v_storeroom  inventory.storerooms;
  v_difference numeric;
  v_held       numeric;
begin
  select * into v_line from procurement.order_lines as l where l.id = p_line_id;
  v_difference := procurement.charge_part(v_line, v_line.received_quantity) - v_line.posted_charge;

  if v_difference = 0 then
    return;
  end if;

  select * into v_storeroom from inventory.storerooms as s where s.id = v_line.storeroom_id;
  v_held := coalesce(
    inventory.divide(
      v_difference * (v_line.received_quantity - v_line.returned_quantity), v_line.received_quantity, 4
    ),
    0
  );
  perform inventory.post_invoice_difference(
    v_storeroom, v_line.item_id,
    round((v_line.received_quantity - v_line.returned_quantity) * v_line.base_quantity / v_line.quantity, 6), v_held,
    procurement.first_movement(p_line_id), p_reference
  );
  perform inventory.post_variance(v_storeroom.id, v_line.item_id, v_difference - v_held, p_reference);

  update procurement.order_lines as l
     set posted_charge = l.posted_charge + v_difference
   where l.id = p_line_id;
end
$$;

grant execute on function procurement.settle_charge to assetry_api;
