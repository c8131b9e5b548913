-- What the actions on a reservation answer.
create or replace function inventory.reservation_answer(p_reservation inventory.reservations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_reservation.id,
    'status', p_reservation.status,
    'held_quantity', p_reservation.held_quantity,
    'row_version', p_reservation.row_version
  )
$$;

grant execute on function inventory.reservation_answer to assetry_api;
