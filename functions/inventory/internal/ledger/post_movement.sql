-- Writes one movement; see inventory.post_movements.
create or replace function inventory.post_movement(p_movement inventory.movements, p_is_serial boolean default false)
returns inventory.movements
language sql
volatile
set search_path = ''
as $$
  select (inventory.post_movements(array[p_movement], array[p_is_serial]))[1]
$$;

grant execute on function inventory.post_movement to assetry_api;
