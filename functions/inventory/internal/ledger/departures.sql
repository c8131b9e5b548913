-- The movements that take the goods of one line out of stock, from wherever they lie. That there are enough was asked
-- of inventory.takeable_quantity with the same p_kept; the standing is locked.
create or replace function inventory.departures(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_movement  inventory.movements,
  p_is_use    boolean,
  p_kept      text default 'ALL'
)
returns inventory.movements[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_places inventory.balances[] := array(
    select p from inventory.pick(p_storeroom, p_line, p_line.quantity, p_is_use, p_kept) as p
  );
  v_place  inventory.balances;
  v_gone   inventory.movements[] := '{}';
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
    v_gone := v_gone || p_movement;
  end loop;

  return v_gone;
end
$$;

grant execute on function inventory.departures to assetry_api;
