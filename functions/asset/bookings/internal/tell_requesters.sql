-- Tells those who asked for a booking, and who is to have the assets, what became of it; not who decided it.
create or replace function asset.tell_requesters(p_booking asset.bookings)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_booking.organization_id, p_booking.site_id,
           array(
             select r.id
               from unnest(
                      p_booking.requester_ids
                        || array(
                             select w.account_id
                               from workforce.workers as w
                              where w.organization_id = p_booking.organization_id
                                and w.id = p_booking.worker_id
                                and w.account_id is not null
                           )
                    ) as r (id)
              where r.id is distinct from p_booking.decided_by
           ),
           'BOOKING_DECIDED', 'asset.bookings', p_booking.id,
           jsonb_build_object(
             'number', p_booking.booking_number, 'label', p_booking.purpose, 'starts_at', p_booking.starts_at,
             'ends_at', p_booking.ends_at,
             'status', case p_booking.status when 'RESERVED' then 'APPROVED' else p_booking.status end,
             'note', p_booking.decision_note
           )
         )
$$;

grant execute on function asset.tell_requesters to assetry_api;
