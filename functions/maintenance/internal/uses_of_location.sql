-- What goes on by itself at a location and keeps it from being archived: its active meters, maintenance schedules and
-- portals.
create or replace function maintenance.uses_of_location(p_location asset.locations)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select meter.meters_at_location(p_location)
      || maintenance.schedules_at_location(p_location)
      || request.portals_at_location(p_location)
$$;

grant execute on function maintenance.uses_of_location to assetry_api;
