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

comment on function api.explain_maintenance_adherence is $$How closely maintenance keeps to its days, and what is counted

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them. denominator is the work
of schedules with a time that was due from p_from to p_until, both included, days of the site, at most 3,660, and not
after now; numerator what of it adhered. It adhered when it was finished so near to its day, before or after, that the
days between are at most p_tolerance_percent of the time from one to the next: of a monthly check three, of a yearly one
thirty-six. What is due is that of explain_maintenance_compliance: what is open, was cancelled, missed or suppressed did
not adhere. mean_days_late is the mean of what was finished, less than zero when it was early. p_details gives the ids,
of /maintenance_occurrences; they are null otherwise. A site at which nothing was due has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 occurrences).$$;
