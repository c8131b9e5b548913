-- What an action tells of a movement that came of one of its lines.
create or replace function inventory.movement_answer(p_movement inventory.movements, p_line integer)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_movement.id, 'line', p_line, 'item_id', p_movement.item_id, 'kind', p_movement.kind,
    'bin_id', p_movement.bin_id, 'lot_id', p_movement.lot_id, 'condition', p_movement.condition,
    'quantity', p_movement.quantity, 'unit_cost', p_movement.unit_cost, 'amount', p_movement.amount
  )
$$;

grant execute on function inventory.movement_answer to assetry_api;
