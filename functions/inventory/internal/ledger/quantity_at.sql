-- How much lies in exactly the place that a line names: its bin or none, its lot or none, its condition.
create or replace function inventory.quantity_at(p_storeroom_id uuid, p_line inventory.line)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(b.quantity), 0)
    from inventory.balances as b
   where b.item_id = p_line.item_id
     and b.storeroom_id = p_storeroom_id
     and b.bin_id is not distinct from p_line.bin_id
     and b.lot_id is not distinct from p_line.lot_id
     and b.condition = coalesce(p_line.condition, 'OK')
$$;

grant execute on function inventory.quantity_at to assetry_api;
