-- Takes the goods of one line out of stock, from wherever they lie. That there are enough was asked of
-- inventory.takeable_quantity; the standing is locked.
create or replace function inventory.take_out(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_movement  inventory.movements,
  p_is_use    boolean
)
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_places inventory.balances[] := array(
    select p from inventory.pick(p_storeroom, p_line, p_line.quantity, p_is_use) as p
  );
  v_place  inventory.balances;
  v_moved  inventory.movements[] := '{}';
begin
  -- What was entered as one is told of one movement, and not again of each of several.
  if cardinality(v_places) > 1 or p_movement.quantity <> p_line.quantity then
    p_movement.entered_quantity := null;
    p_movement.entered_unit_id := null;
  end if;

  foreach v_place in array v_places loop
    p_movement.bin_id := v_place.bin_id;
    p_movement.lot_id := v_place.lot_id;
    p_movement.condition := v_place.condition;
    p_movement.quantity := v_place.quantity;
    v_moved := v_moved || inventory.post_movement(p_movement, v_place.is_serial);
  end loop;

  return v_moved;
end
$$;

grant execute on function inventory.take_out to assetry_api;
