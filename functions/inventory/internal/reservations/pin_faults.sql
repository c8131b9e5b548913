-- Where more is held by reservations in the bin, or of the lot, to which they are pinned than lies there.
create or replace function inventory.pin_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select p.storeroom_id, p.item_id, p.quantity, b.quantity
    from (
      select r.storeroom_id, r.item_id, w.bin_id, w.lot_id, sum(r.held_quantity) as quantity
        from inventory.reservations as r
       cross join lateral (
          select r.bin_id, r.lot_id
           union
          select null, r.lot_id
       ) as w
       where r.held_quantity > 0
         and (w.bin_id is not null or w.lot_id is not null)
         and (p_storeroom_id is null or r.storeroom_id = p_storeroom_id)
       group by r.storeroom_id, r.item_id, w.bin_id, w.lot_id
    ) as p
   cross join lateral (
      select coalesce(sum(o.quantity), 0) as quantity
        from inventory.balances as o
       where o.item_id = p.item_id
         and o.storeroom_id = p.storeroom_id
         and o.condition = 'OK'
         and (p.bin_id is null or o.bin_id = p.bin_id)
         and (p.lot_id is null or o.lot_id = p.lot_id)
   ) as b
   where p.quantity > b.quantity
$$;

grant execute on function inventory.pin_faults to assetry_api, assetry_list;
