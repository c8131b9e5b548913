create or replace function api.forecast_availability(
  p_site_id uuid, p_from timestamptz, p_before timestamptz, p_asset_ids uuid[] default null
)
returns table (
  asset_id             uuid,
  asset_number         text,
  asset_name           text,
  total_minutes        numeric,
  outage_minutes       numeric,
  confirmed_minutes    numeric,
  up_minutes           numeric,
  availability_percent numeric,
  outage_ids           uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_faults(
    core.time_faults(p_from, p_before) || case
      when p_from < clock_timestamp() - interval '1 day' then
        jsonb_build_array(core.fault('p_from', 'TOO_EARLY', 'Must not be in the past'))
      else '[]'
    end
  );

  if not p_site_id = any (core.reachable_site_ids()) is true then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  return query select * from maintenance.availability_of(p_site_id, p_from, p_before, p_asset_ids);
end
$$;

comment on function api.forecast_availability is $$Forecast the availability of assets

One row for each asset: total_minutes of the period in its operating calendar, around the clock without one;
outage_minutes: those in planned outages of the asset, of what it is part of, of its location or of the site (/outages,
PLANNED, CONFIRMED or IN_PROGRESS); confirmed_minutes: those of outages that are confirmed or in progress; up_minutes:
the rest; availability_percent: up_minutes as a percentage of total_minutes, empty when that is 0. Failures are not
foreseen: explain_availability has the past.
p_from: Start of the period, at most a day in the past, such as 2026-03-01T00:00:00Z
p_before: End of the period, excluded, at most 3,660 days after p_from
p_asset_ids: Ids of assets at the site; default all that are in service or on standby
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND and TOO_MUCH (more than 1,000 assets).$$;
