-- Refuses a booking of assets, which are locked, in the time that it is to have, and tells all that is in its way:
-- assets that are retired, not booked or stand elsewhere, other bookings, and who has them. p_faults is what
-- asset.assign_booked_assets found.
create or replace function asset.check_can_be_booked(
  p_booking   asset.bookings,
  p_asset_ids uuid[],
  p_faults    jsonb  default '[]'
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults         jsonb;
  v_unbookable_ids uuid[] := asset.unbookable_category_ids();
begin
  if p_booking.ends_at <= clock_timestamp() then
    perform core.refuse(
      'ASSET_BOOKING_OVER', format('Booking %s has ended', p_booking.booking_number), 422,
      p_hint => 'Set a later ends_at with update_asset_booking'
    );
  end if;

  with reasons as (
    select g.id as asset_id, a.asset_number, r.code, r.message, r.id
      from unnest(p_asset_ids) as g (id)
      left join asset.assets as a on a.id = g.id
     cross join lateral (
        select 'ASSET_AT_OTHER_SITE', 'It is at another site', null::uuid
         where a.site_id is distinct from p_booking.site_id
         union all
        select 'ASSET_RETIRED', 'Is ' || a.status, null
         where asset.is_retired(a.status)
         union all
        select 'ASSET_LOST', 'The asset is lost', null
         where a.status = 'LOST'
         union all
        select 'ASSET_NOT_BOOKABLE', 'The category of the asset is not bookable', null
         where a.category_id = any (v_unbookable_ids)
         union all
        select c.code, c.message, c.id
          from asset.conflicts_of(g.id, tstzrange(p_booking.starts_at, p_booking.ends_at, '[)'), p_booking.id) as c
     ) as r (code, message, id)
  )
  select jsonb_agg(
           jsonb_build_object('code', f.code, 'message', f.message, 'asset_id', f.asset_id, 'ids', f.ids)
           order by f.asset_number, f.asset_id, f.code
         )
    into v_faults
    from (
      select r.asset_id, r.asset_number, r.code, r.message,
             coalesce(jsonb_agg(r.id order by r.id) filter (where r.id is not null), '[]') as ids
        from reasons as r
       group by r.asset_id, r.asset_number, r.code, r.message
    ) as f;

  v_faults := coalesce(v_faults, '[]') || p_faults;

  if v_faults <> '[]' then
    perform core.refuse(
      'ASSET_NOT_AVAILABLE', format('Booking %s cannot get all its assets in that period', p_booking.booking_number),
      409, v_faults, 'list_bookable_assets lists the available ones'
    );
  end if;
end
$$;

grant execute on function asset.check_can_be_booked to assetry_api;
