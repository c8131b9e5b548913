-- The reservation, locked for a change; refuses one that is out of reach or was changed meanwhile. Reservations belong
-- to the standing of their item at the storeroom: whoever changes one locks that first, and so nobody waits in a
-- circle.
create or replace function inventory.lock_reservation(p_reservation_id uuid, p_row_version integer)
returns inventory.reservations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reservation inventory.reservations;
begin
  select * into v_reservation from inventory.reservations as r where r.id = p_reservation_id;

  if not found then
    perform core.refuse('RESERVATION_NOT_FOUND', 'No such reservation', 404);
  end if;

  perform inventory.lock_standings(array[v_reservation.item_id], array[v_reservation.storeroom_id]);

  select * into v_reservation
    from inventory.reservations as r
   where r.id = p_reservation_id
     for no key update;

  perform core.check_row_version(v_reservation.row_version, p_row_version);
  return v_reservation;
end
$$;

grant execute on function inventory.lock_reservation to assetry_api;
