create or replace function api.explain_calibrations(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  is_total boolean, category_id uuid, category_code text, denominator integer, numerator integer, percent numeric,
  calibrations integer, found_out integer, found_out_percent numeric, mean_interval_days numeric,
  proposed_interval_days integer, denominator_ids uuid[], numerator_ids uuid[], calibration_ids uuid[],
  found_out_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from tool.calibrations_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_details
         );
end
$$;

comment on function api.explain_calibrations is $$Calibrations on time and found out of tolerance

One row for each category of the assets, then a total (is_total). denominator: occurrences of calibration schedules due
in the period and not later than now, counted as by explain_maintenance_compliance; numerator: those completed by the
due day, or by window_ends_on. calibrations: those performed in the period that were not withdrawn; found_out: those
found OUT. mean_interval_days: mean time since the previous calibration of the asset. proposed_interval_days, from 10
calibrations on: the interval in which 95 percent stay in tolerance, when the share found out grows exponentially with
the interval; at least half and at most twice the mean; null when none was found out. With p_details the ids, of
/maintenance_occurrences and /calibrations.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 occurrences).$$;
