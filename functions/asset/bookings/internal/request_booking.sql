-- What asking for approval makes of a booking, to be stored with it: who asked and until when it waits for an answer,
-- which is its end or earlier, where a category of its assets says so.
create or replace function asset.request_booking(p_booking asset.bookings, p_asset_ids uuid[])
returns asset.bookings
language plpgsql
stable
set search_path = ''
as $$
begin
  p_booking.requested_at := clock_timestamp();
  p_booking.requester_ids := array(
    select distinct r.id
      from unnest(p_booking.requester_ids || core.current_account_id() || core.current_actor_id()) as r (id)
     where r.id is not null
     order by r.id
  );
  p_booking.answer_by_at := least(
    p_booking.ends_at,
    (
      select min(p_booking.requested_at + make_interval(mins => r.p_answer_minutes))
        from (select distinct a.category_id from asset.assets as a where a.id = any (p_asset_ids)) as d
       cross join lateral asset.booking_rules(d.category_id) as r
       where r.p_needs_approval
    )
  );
  p_booking.decided_at := null;
  p_booking.decided_by := null;
  p_booking.decision_note := null;
  return p_booking;
end
$$;

grant execute on function asset.request_booking to assetry_api;
