-- The hours between two instants in which an asset is to run, on the clocks of its site: those of its calendar, around
-- the clock without one.
create or replace function asset.operating_hours(p_asset asset.assets, p_from timestamptz, p_to timestamptz)
returns tstzmultirange
language sql
stable
set search_path = ''
as $$
  select coalesce(range_agg(tstzrange(w.starts_at, w.ends_at, '[)')), '{}')
    from core.sites as s
   cross join lateral workforce.working_times(p_asset.operating_calendar_id, s.time_zone, p_from, p_to) as w
   where s.id = p_asset.site_id
$$;

grant execute on function asset.operating_hours to assetry_api;
