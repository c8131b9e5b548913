create or replace function api.adjust_stock_cost(
  p_storeroom_id uuid,
  p_item_id      uuid,
  p_unit_cost    numeric,
  p_reason       text
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'adjust_stock_cost', 'stock.revalue', jsonb_build_array(p_storeroom_id, p_item_id, p_unit_cost, p_reason)
  );
  v_storeroom inventory.storerooms;
  v_standing  inventory.standings;
  v_request   inventory.movements;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform inventory.check_cost('p_unit_cost', p_unit_cost);
    perform inventory.hold_item(p_item_id);
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    perform inventory.store_standard_cost(p_storeroom_id, p_item_id, p_unit_cost);
    perform inventory.lock_standings(array[p_item_id], array[p_storeroom_id]);

    select * into v_standing
      from inventory.standings as s
     where s.item_id = p_item_id
       and s.storeroom_id = p_storeroom_id;

    v_request.item_id := p_item_id;
    v_request.storeroom_id := p_storeroom_id;
    v_request.kind := 'COST_ADJUST';
    v_request.quantity := 0;
    v_request.reason := p_reason;
    v_request.amount := round(v_standing.quantity * p_unit_cost, 4) - v_standing.value;
    v_request.variance := - v_request.amount;
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id,
        'movements', inventory.moved_answer(array[inventory.post_movement(v_request)], 1)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.adjust_stock_cost is $$Revalue the stock of an item

The difference in value is a variance. For STANDARD costing it becomes the standard cost; otherwise later receipts
count into the average. p_reason is required.
p_unit_cost: New cost of one base unit, in the currency of the site
Refuses with PERIOD_CLOSED, STOCK_CONSIGNED (its stock belongs to the vendor), VALIDATION_FAILED, ITEM_NOT_FOUND,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED and STOCK_TOO_LARGE.$$;
