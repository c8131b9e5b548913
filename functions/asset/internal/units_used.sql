-- What the meter of an asset in a book has counted from its first day up to the end of a day, in millionths: what was
-- read in those days, on the clocks of the site; by its hours where readings were forgotten.
create or replace function asset.units_used(p_book asset.books, p_on date)
returns numeric
language sql
stable
security definer
set search_path = ''
as $$
  select (coalesce(h.counted, 0) + coalesce(k.counted, 0)) * 1000000
    from core.sites as s
    join meter.standings as t on t.organization_id = s.organization_id and t.meter_id = p_book.meter_id
   cross join lateral (
      select sum(r.delta) as counted
        from meter.readings as r
       where r.organization_id = s.organization_id
         and r.meter_id = p_book.meter_id
         and r.superseded_at is null
         and r.quality = 'GOOD'
         and r.read_at >= greatest(p_book.starts_on::timestamp at time zone s.time_zone, t.forgotten_before)
         and r.read_at < (p_on + 1)::timestamp at time zone s.time_zone
   ) as k
   cross join lateral (
      select sum(u.counted) as counted
        from meter.rollups as u
       where u.organization_id = s.organization_id
         and u.meter_id = p_book.meter_id
         and u.period = 'HOUR'
         and u.started_on between p_book.starts_on and p_on
         and u.last_at < t.forgotten_before
   ) as h
   where s.organization_id = p_book.organization_id
     and s.id = p_book.site_id
$$;

grant execute on function asset.units_used to assetry_api, assetry_list;
