-- What an action tells of a movement that came of one of its lines. Its values are null for who may not read them
-- (inventory.reads_values, which callers ask once for all lines).
create or replace function inventory.movement_answer(
  p_movement inventory.movements, p_line integer, p_shows_values boolean
)
returns jsonb
language sql
stable
return jsonb_build_object(
         'id', p_movement.id, 'line', p_line, 'item_id', p_movement.item_id, 'kind', p_movement.kind,
         'bin_id', p_movement.bin_id, 'lot_id', p_movement.lot_id, 'condition', p_movement.condition,
         'quantity', p_movement.quantity
       ) || case when p_shows_values
                 then jsonb_build_object('unit_cost', p_movement.unit_cost, 'amount', p_movement.amount)
                 else '{"unit_cost": null, "amount": null}' end;

grant execute on function inventory.movement_answer to assetry_api;
