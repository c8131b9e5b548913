-- Notes that a quantity is issued from a reservation, and lets go so much of what it holds.
create or replace function inventory.use_reservation(p_reservation inventory.reservations, p_quantity numeric)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_released numeric := least(p_reservation.held_quantity, p_quantity);
begin
  update inventory.reservations as r
     set issued_quantity = r.issued_quantity + p_quantity,
         held_quantity = r.held_quantity - v_released
   where r.id = p_reservation.id;

  update inventory.standings as s
     set held_quantity = s.held_quantity - v_released
   where s.item_id = p_reservation.item_id
     and s.storeroom_id = p_reservation.storeroom_id;
end
$$;

grant execute on function inventory.use_reservation to assetry_api;
