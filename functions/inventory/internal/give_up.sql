-- Releases reservations, and what they hold with them. The standings are locked.
create or replace function inventory.give_up(p_reservation_ids uuid[], p_reason text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update inventory.standings as s
     set held_quantity = s.held_quantity - h.held_quantity
    from (
      select r.item_id, r.storeroom_id, sum(r.held_quantity) as held_quantity
        from inventory.reservations as r
       where r.id = any (p_reservation_ids)
       group by r.item_id, r.storeroom_id
    ) as h
   where s.item_id = h.item_id
     and s.storeroom_id = h.storeroom_id
     and h.held_quantity > 0;

  update inventory.reservations as r
     set held_quantity = 0,
         released_at = clock_timestamp(),
         release_reason = p_reason
   where r.id = any (p_reservation_ids);
end
$$;

grant execute on function inventory.give_up to assetry_api;
