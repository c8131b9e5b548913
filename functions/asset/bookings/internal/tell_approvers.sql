-- Tells those who approve bookings of assets at a site that one waits for them, by mail where the organization has a
-- relay for it; not those whose own it is. Who may do everything is told only where nobody else may approve.
create or replace function asset.tell_approvers(p_booking asset.bookings)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.tell(
    p_booking.organization_id, p_booking.site_id,
    array(
      select h.id
        from unnest(identity.holders_of(p_booking.organization_id, 'asset_booking.approve')) as h (id)
       where h.id <> all (p_booking.requester_ids)
         and h.id is distinct from p_booking.created_by
    ),
    format('Booking %s awaits approval', p_booking.booking_number),
    format(
      'Booking %s, from %s to %s, awaits approval until %s. %s', p_booking.booking_number,
      to_json(p_booking.starts_at) #>> '{}', to_json(p_booking.ends_at) #>> '{}',
      to_json(p_booking.answer_by_at) #>> '{}', p_booking.purpose
    )
  );
end
$$;

grant execute on function asset.tell_approvers to assetry_api;
