-- Brings the goods of one line into stock at a total cost; see inventory.arrival. The standing is locked.
create or replace function inventory.take_in(
  p_movement  inventory.movements,
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_cost      numeric
)
returns inventory.movements
language sql
volatile
set search_path = ''
as $$
  select inventory.post_movement(
    inventory.arrival(p_movement, p_storeroom, p_line, p_cost), p_line.tracking = 'SERIAL'
  )
$$;

grant execute on function inventory.take_in to assetry_api;
