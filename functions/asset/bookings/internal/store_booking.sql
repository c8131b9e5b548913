-- Writes a booking, which is locked, as it is to be; answers it as it is then. Its version is raised in any case: what
-- belongs to it was changed with it.
create or replace function asset.store_booking(p_booking asset.bookings)
returns asset.bookings
language plpgsql
volatile
set search_path = ''
as $$
begin
  update asset.bookings as b
     set worker_id = p_booking.worker_id,
         external_party = p_booking.external_party,
         starts_at = p_booking.starts_at,
         ends_at = p_booking.ends_at,
         purpose = p_booking.purpose,
         status = p_booking.status,
         requested_at = p_booking.requested_at,
         requester_ids = p_booking.requester_ids,
         answer_by_at = p_booking.answer_by_at,
         decided_at = p_booking.decided_at,
         decided_by = p_booking.decided_by,
         decision_note = p_booking.decision_note,
         updated_at = now()
   where b.id = p_booking.id
  returning * into p_booking;

  return p_booking;
end
$$;

grant execute on function asset.store_booking to assetry_api;
