-- Posts what an invoice differs from the receipt, for a quantity that was received: the share of what is still on hand
-- goes into the value of the stock, never below nothing; the rest to the work order for which the goods were ordered,
-- where one is named, or else it is a variance. Called by procurement; item, storeroom and work order are held.
create or replace function inventory.post_invoice_difference(
  p_storeroom     inventory.storerooms,
  p_item_id       uuid,
  p_quantity      numeric,
  p_difference    numeric,
  p_work_order_id uuid,
  p_reference     text
)
returns inventory.movements
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing inventory.standings;
  v_request  inventory.movements;
begin
  perform inventory.lock_standings(array[p_item_id], array[p_storeroom.id]);

  select * into v_standing
    from inventory.standings as s
   where s.item_id = p_item_id
     and s.storeroom_id = p_storeroom.id;

  v_request.item_id := p_item_id;
  v_request.storeroom_id := p_storeroom.id;
  v_request.kind := 'COST_ADJUST';
  v_request.quantity := 0;
  v_request.work_order_id := p_work_order_id;
  v_request.reference := p_reference;
  v_request.amount := case
    when (select i.costing from inventory.items as i where i.id = p_item_id) = 'STANDARD' then 0
    else greatest(
      inventory.divide(p_difference * least(v_standing.quantity, p_quantity), p_quantity, 4), - v_standing.value
    )
  end;

  if p_work_order_id is null then
    v_request.variance := p_difference - v_request.amount;
  else
    v_request.charged_amount := p_difference - v_request.amount;
  end if;

  return inventory.post_movement(v_request);
end
$$;

grant execute on function inventory.post_invoice_difference to assetry_api;
