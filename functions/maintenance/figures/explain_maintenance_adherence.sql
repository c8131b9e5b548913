create or replace function api.explain_maintenance_adherence(
  p_from              date,
  p_until             date,
  p_site_ids          uuid[]  default null,
  p_category_ids      uuid[]  default null,
  p_asset_ids         uuid[]  default null,
  p_tolerance_percent numeric default 10,
  p_details           boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  percent         numeric,
  mean_days_late  numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  if p_tolerance_percent is null or p_tolerance_percent = 'NaN' or p_tolerance_percent not between 0 and 100 then
    perform core.refuse_field('p_tolerance_percent', 'OUT_OF_RANGE', 'From 0 to 100');
  end if;

  return query
  select *
    from maintenance.adherence_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           p_tolerance_percent, coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_maintenance_adherence is $$Share of maintenance done close to its due day

One row for each site with due work, then a total. denominator: occurrences of time-based schedules due in the period
and not later than now; numerator: those completed within the tolerance before or after the due day,
p_tolerance_percent of the interval, for example 3 days for monthly and 36 for yearly work at 10 percent. Due
occurrences are those of explain_maintenance_compliance: open, cancelled, missed and suppressed ones did not adhere.
mean_days_late: mean over completed work, negative when early. With p_details the ids, of /maintenance_occurrences.
p_tolerance_percent: Tolerance as a percentage of the interval; default 10
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 occurrences).$$;
