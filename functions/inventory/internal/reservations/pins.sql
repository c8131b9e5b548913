-- What hard reservations hold of an item at a storeroom in the bins and of the lots to which they are pinned, without
-- those of p_own_ids.
create or replace function inventory.pins(p_storeroom_id uuid, p_item_id uuid, p_own_ids uuid[])
returns table (bin_id uuid, lot_id uuid, quantity numeric)
language sql
stable
set search_path = ''
as $$
  select r.bin_id, r.lot_id, sum(r.held_quantity)
    from inventory.reservations as r
   where r.item_id = p_item_id
     and r.storeroom_id = p_storeroom_id
     and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     and r.held_quantity > 0
     and (r.bin_id is not null or r.lot_id is not null)
     and r.id <> all (p_own_ids)
   group by r.bin_id, r.lot_id
$$;

grant execute on function inventory.pins to assetry_api;
