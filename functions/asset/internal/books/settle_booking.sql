-- Completes a booking, which is locked, when nothing of it is lent or still to be taken; answers it as it is then.
create or replace function asset.settle_booking(p_booking_id uuid)
returns asset.bookings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_booking asset.bookings;
begin
  update asset.bookings as b
     set status = case
           when b.status in ('OUT', 'OVERDUE')
             and not exists (
               select 1 from asset.booking_lines as l where l.booking_id = b.id and l.status in ('RESERVED', 'OUT')
             )
           then 'COMPLETED'
           else b.status
         end,
         updated_at = now()
   where b.id = p_booking_id
  returning * into v_booking;

  return v_booking;
end
$$;

grant execute on function asset.settle_booking to assetry_api;
