-- Does what inventory.settle_reservations does, for an item of which reservations are pinned at the storeroom. First
-- those lose what is there no more (inventory.settle_claims). Then what is free goes to those that lack it, what is
-- needed first before others, as much as there is at their place. The standing is locked.
create or replace function inventory.settle_pins(p_storeroom inventory.storerooms, p_item_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_today       date := core.site_date(p_storeroom.site_id);
  v_goods       inventory.foreseen_goods[];
  v_claims      inventory.foreseen_claim[];
  v_reservation inventory.reservations;
  v_free        numeric;
begin
  v_goods := array(
    select row(null, u.bin_id, u.lot_id, v_today, null, u.quantity)::inventory.foreseen_goods
      from inventory.usable_places(p_storeroom, array[p_item_id]) as u
  );
  v_claims := array(
    select row(r.id, r.bin_id, r.lot_id, null, r.needed_at, r.held_quantity, 0, 0)::inventory.foreseen_claim
      from inventory.reservations as r
     where r.item_id = p_item_id
       and r.storeroom_id = p_storeroom.id
       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
       and r.held_quantity > 0
  );

  update inventory.reservations as r
     set held_quantity = c.held_quantity,
         was_short = true
    from unnest(inventory.settle_claims(v_goods, v_claims, v_today)) as c
   where r.id = c.id
     and c.held_quantity < r.held_quantity;

  for v_reservation in
    select *
      from inventory.reservations as r
     where r.item_id = p_item_id
       and r.storeroom_id = p_storeroom.id
       and r.status = 'BACKORDERED'
     order by not r.is_bought, r.needed_at nulls last, r.id
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
