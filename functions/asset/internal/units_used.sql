-- What the meter of an asset in a book has counted from its first day up to the end of a day, in millionths: what was
-- read in those days, on the clocks of the site.
create or replace function asset.units_used(p_book asset.books, p_on date)
returns numeric
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(r.delta), 0) * 1000000
    from core.sites as s
    join meter.readings as r
      on r.organization_id = s.organization_id
     and r.meter_id = p_book.meter_id
     and r.superseded_at is null
     and r.quality = 'GOOD'
     and r.read_at >= p_book.starts_on::timestamp at time zone s.time_zone
     and r.read_at < (p_on + 1)::timestamp at time zone s.time_zone
   where s.organization_id = p_book.organization_id
     and s.id = p_book.site_id
$$;

grant execute on function asset.units_used to assetry_api;
