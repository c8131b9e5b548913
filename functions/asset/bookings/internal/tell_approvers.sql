-- Tells those who approve bookings of assets at a site that one waits for them; not those whose own it is. Who may do
-- everything is told only where nobody else may approve.
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
    'BOOKING_APPROVAL_DUE', 'asset.bookings', p_booking.id,
    jsonb_build_object(
      'number', p_booking.booking_number, 'label', p_booking.purpose, 'starts_at', p_booking.starts_at,
      'ends_at', p_booking.ends_at, 'answer_by_at', p_booking.answer_by_at
    )
  );
end
$$;

grant execute on function asset.tell_approvers to assetry_api;
