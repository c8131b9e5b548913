-- What is wrong with what the values of a booking mean together.
create or replace function asset.booking_faults(p_booking asset.bookings)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select asset.custodian_faults(p_booking.worker_id, p_booking.external_party)
           || case
                when p_booking.ends_at <= p_booking.starts_at then
                  jsonb_build_array(core.fault('ends_at', 'TOO_EARLY', 'Must be after starts_at'))
                else '[]'
              end
$$;

grant execute on function asset.booking_faults to assetry_api;
