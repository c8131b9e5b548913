-- Does what inventory.settle_reservations does, for an item of which reservations are pinned at the storeroom. First
-- those lose what is there no more: those of a bin, then those of a lot beside them, then those of anything beside
-- both, each by what they need last. So nobody loses what is pinned because goods are gone elsewhere. Then what is free
-- goes to those that lack it, what is needed first before others, as much as there is at their place. The standing is
-- locked.
create or replace function inventory.settle_pins(p_storeroom inventory.storerooms, p_item_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reservation inventory.reservations;
  v_free        numeric;
begin
  for v_level in 1 .. 3 loop
    with usable as materialized (
      select * from inventory.usable_places(p_storeroom, array[p_item_id])
    ),
    held as materialized (
      select r.id, r.bin_id, r.lot_id, r.held_quantity, r.needed_at,
             case when r.bin_id is not null then 1 when r.lot_id is not null then 2 else 3 end as level
        from inventory.reservations as r
       where r.item_id = p_item_id
         and r.storeroom_id = p_storeroom.id
         and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
         and r.held_quantity > 0
    ),
    rooms as (
      select k.bin_id, k.lot_id,
             coalesce(
               (
                 select sum(u.quantity)
                   from usable as u
                  where (k.bin_id is null or u.bin_id = k.bin_id)
                    and (k.lot_id is null or u.lot_id = k.lot_id)
               ),
               0
             )
             - coalesce(
                 (
                   select sum(o.held_quantity)
                     from held as o
                    where o.level < v_level
                      and (k.lot_id is null or o.lot_id = k.lot_id)
                 ),
                 0
               ) as quantity
        from (select distinct h.bin_id, h.lot_id from held as h where h.level = v_level) as k
    ),
    turns as (
      select h.id,
             greatest(
               least(
                 h.held_quantity,
                 r.quantity - coalesce(
                   sum(h.held_quantity) over (
                     partition by h.bin_id, h.lot_id
                     order by h.needed_at nulls last, h.id rows between unbounded preceding and 1 preceding
                   ),
                   0
                 )
               ),
               0
             ) as kept_quantity
        from held as h
        join rooms as r on r.bin_id is not distinct from h.bin_id and r.lot_id is not distinct from h.lot_id
       where h.level = v_level
    )
    update inventory.reservations as r
       set held_quantity = t.kept_quantity,
           was_short = true
      from turns as t
     where r.id = t.id
       and t.kept_quantity < r.held_quantity;
  end loop;

  for v_reservation in
    select *
      from inventory.reservations as r
     where r.item_id = p_item_id
       and r.storeroom_id = p_storeroom.id
       and r.status = 'BACKORDERED'
     order by r.needed_at nulls last, r.id
  loop
    exit when inventory.unheld_quantity(p_storeroom, p_item_id, null, null) <= 0;
    v_free := inventory.unheld_quantity(p_storeroom, p_item_id, v_reservation.bin_id, v_reservation.lot_id);

    update inventory.reservations as r
       set held_quantity = r.held_quantity
             + least(v_free, r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity)
     where r.id = v_reservation.id
       and v_free > 0;
  end loop;

  update inventory.standings as s
     set held_quantity = h.quantity
    from (
      select coalesce(sum(r.held_quantity), 0) as quantity
        from inventory.reservations as r
       where r.item_id = p_item_id
         and r.storeroom_id = p_storeroom.id
         and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
    ) as h
   where s.item_id = p_item_id
     and s.storeroom_id = p_storeroom.id
     and s.held_quantity <> h.quantity;
end
$$;

grant execute on function inventory.settle_pins to assetry_api;
