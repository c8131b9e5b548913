-- How much more can be held of an item at a place of a storeroom: what may be used there, of its lot, and at the
-- storeroom at all, each without what is held of it. Without bin and lot: anywhere. The standing is locked.
create or replace function inventory.unheld_quantity(
  p_storeroom inventory.storerooms,
  p_item_id   uuid,
  p_bin_id    uuid,
  p_lot_id    uuid
)
returns numeric
language sql
stable
set search_path = ''
as $$
  with usable as materialized (
    select * from inventory.usable_places(p_storeroom, array[p_item_id])
  ),
  held as materialized (
    select r.bin_id, r.lot_id, r.held_quantity as quantity
      from inventory.reservations as r
     where r.item_id = p_item_id
       and r.storeroom_id = p_storeroom.id
       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
       and r.held_quantity > 0
  )
  select min(
           coalesce(
             (
               select sum(u.quantity)
                 from usable as u
                where (w.bin_id is null or u.bin_id = w.bin_id)
                  and (w.lot_id is null or u.lot_id = w.lot_id)
             ),
             0
           )
           - coalesce(
               (
                 select sum(h.quantity)
                   from held as h
                  where (w.bin_id is null or h.bin_id = w.bin_id)
                    and (w.lot_id is null or h.lot_id = w.lot_id)
               ),
               0
             )
         )
    from (values (null::uuid, null::uuid), (null, p_lot_id), (p_bin_id, p_lot_id)) as w (bin_id, lot_id)
$$;

grant execute on function inventory.unheld_quantity to assetry_api;
