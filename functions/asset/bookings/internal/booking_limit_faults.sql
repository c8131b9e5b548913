-- What stands against a booking by the rules of the categories of assets: it is too long, begins too soon or too late,
-- or its worker has too many of them at once. p_begins: its start is new, so that it is held against the rules, too.
-- The worker is locked, so that two bookings do not each find room for one more.
create or replace function asset.booking_limit_faults(
  p_booking   asset.bookings,
  p_asset_ids uuid[],
  p_begins    boolean
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with kinds as (
    select r.*, k.code
      from (
        select distinct a.category_id
          from asset.assets as a
         where a.id = any (p_asset_ids)
           and a.category_id is not null
      ) as d
      join asset.categories as k on k.id = d.category_id
     cross join lateral asset.booking_rules(d.category_id) as r
  ),
  limits as (
    select distinct k.p_limited_by, k.p_max_assets
      from kinds as k
     where k.p_max_assets is not null
       and p_booking.worker_id is not null
  ),
  -- What the worker is to have by this booking, by others, and has in hand.
  others as (
    select g.id as asset_id, tstzrange(p_booking.starts_at, p_booking.ends_at, '[)') as during
      from unnest(p_asset_ids) as g (id)
    union all
    select l.asset_id, l.during
      from asset.bookings as b
      join asset.booking_lines as l
        on l.organization_id = b.organization_id
       and l.site_id = b.site_id
       and l.booking_id = b.id
     where exists (select from limits)
       and b.worker_id = p_booking.worker_id
       and b.id <> p_booking.id
       and l.status = 'RESERVED'
       and l.during && tstzrange(p_booking.starts_at, p_booking.ends_at, '[)')
    union all
    select c.asset_id, h.during
      from asset.custodies as c
     cross join lateral (
        select tstzrange(
                 c.checked_out_at,
                 case when c.due_back_at is not null then greatest(c.due_back_at, clock_timestamp()) end, '[)'
               ) as during
      ) as h
     where exists (select from limits)
       and c.worker_id = p_booking.worker_id
       and c.checked_in_at is null
       and c.booking_id is distinct from p_booking.id
       and h.during && tstzrange(p_booking.starts_at, p_booking.ends_at, '[)')
  ),
  counted as (
    select l.p_limited_by, l.p_max_assets, o.during
      from limits as l
      join others as o on true
      join asset.assets as a on a.id = o.asset_id
     cross join lateral asset.booking_rules(a.category_id) as r
     where r.p_limited_by = l.p_limited_by
  ),
  -- The most at one instant is reached where something begins.
  most as (
    select c.p_limited_by, c.p_max_assets, max(n.assets) as assets
      from counted as c
     cross join lateral (
        select count(*) as assets
          from counted as o
         where o.p_limited_by = c.p_limited_by
           and o.during @> greatest(lower(c.during), p_booking.starts_at)
      ) as n
     group by c.p_limited_by, c.p_max_assets
  )
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code, f.message), '[]')
    from (
      select 'ends_at' as field, 'BOOKING_TOO_LONG' as code,
             format('Assets of category %s are booked for at most %s minutes', k.code, k.p_max_minutes) as message
        from kinds as k
       where p_booking.ends_at - p_booking.starts_at > make_interval(mins => k.p_max_minutes)
      union all
      select 'starts_at', 'BOOKING_TOO_SOON',
             format('Assets of category %s are booked at least %s minutes ahead', k.code, k.p_lead_minutes)
        from kinds as k
       where p_begins
         and p_booking.starts_at < clock_timestamp() + make_interval(mins => k.p_lead_minutes)
      union all
      select 'starts_at', 'BOOKING_TOO_FAR_AHEAD',
             format('Assets of category %s are booked at most %s days ahead', k.code, k.p_ahead_days)
        from kinds as k
       where p_begins
         and p_booking.starts_at > clock_timestamp() + make_interval(days => k.p_ahead_days)
      union all
      select 'worker_id', 'BOOKING_TOO_MANY',
             format('Of category %s a worker has at most %s at a time', k.code, m.p_max_assets)
        from most as m
        join asset.categories as k on k.id = m.p_limited_by
       where m.assets > m.p_max_assets
    ) as f
$$;

grant execute on function asset.booking_limit_faults to assetry_api;
