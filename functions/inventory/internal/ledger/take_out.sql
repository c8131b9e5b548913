-- Takes the goods of one line out of stock; see inventory.departures. The standing is locked.
create or replace function inventory.take_out(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_movement  inventory.movements,
  p_is_use    boolean,
  p_kept      text default 'ALL'
)
returns inventory.movements[]
language sql
volatile
set search_path = ''
as $$
  select inventory.post_movements(inventory.departures(p_storeroom, p_line, p_movement, p_is_use, p_kept), '{}')
$$;

grant execute on function inventory.take_out to assetry_api;
