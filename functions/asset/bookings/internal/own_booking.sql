-- Whether a booking is the caller's own, as the account and as the identity behind it: asked for, written or had by the
-- same person, who therefore does not approve it.
create or replace function asset.own_booking(p_booking asset.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select array[core.current_account_id(), core.current_actor_id()]
           && (
                p_booking.requester_ids || p_booking.created_by
                  || (
                       select w.account_id
                         from workforce.workers as w
                        where w.organization_id = p_booking.organization_id
                          and w.id = p_booking.worker_id
                     )
              )
$$;

grant execute on function asset.own_booking to assetry_api;
