-- Ends a booking whose time is over: what was never taken is CANCELLED; it is OVERDUE while something of it is lent,
-- COMPLETED when all is back and CANCELLED when nothing was taken. A request that nobody answered in time is EXPIRED,
-- and those who asked are notified. Answers 0 when it was changed meanwhile, or somebody has locked it.
create or replace function asset.follow_booking(p_booking_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_booking asset.bookings;
begin
  select * into v_booking
    from asset.bookings as b
   where b.id = p_booking_id
     and (
           b.status in ('RESERVED', 'OUT') and b.ends_at <= p_at
           or b.status = 'REQUESTED' and b.answer_by_at <= p_at
         )
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  update asset.booking_lines as l
     set status = 'CANCELLED'
   where l.organization_id = v_booking.organization_id
     and l.site_id = v_booking.site_id
     and l.booking_id = v_booking.id
     and l.status = 'RESERVED';

  update asset.bookings as b
     set status = case
           when v_booking.status = 'REQUESTED' then 'EXPIRED'
           when exists (
                  select 1
                    from asset.booking_lines as l
                   where l.organization_id = b.organization_id
                     and l.site_id = b.site_id
                     and l.booking_id = b.id
                     and l.status = 'OUT'
                )
             then 'OVERDUE'
           when b.status = 'OUT' then 'COMPLETED'
           else 'CANCELLED'
         end
   where b.id = v_booking.id
  returning * into v_booking;

  if v_booking.status = 'EXPIRED' then
    perform asset.tell_requesters(v_booking);
  end if;

  return 1;
end
$$;
