create or replace function api.explain_estimate_accuracy(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id              uuid,
  site_code            text,
  numerator            numeric,
  denominator          numeric,
  percent              numeric,
  within_tolerance     bigint,
  work_orders          bigint,
  tolerance_percent    numeric,
  numerator_ids        uuid[],
  denominator_ids      uuid[],
  within_tolerance_ids uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.estimate_accuracy_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_estimate_accuracy is $$How well the hours of work were estimated

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them: of the work that was
completed from p_from to p_until, both included, days of the site, at most 3,660, and whose plan has labour: numerator
is the hours of that labour, denominator the hours recorded as WORK; percent is null when there are none. work_orders is
how many these are, within_tolerance those whose hours are within 20 percent of the estimate, tolerance_percent their
share. Work without an estimate is not counted. p_details gives the ids, of /work_orders: numerator_ids and
denominator_ids are the same work orders, within_tolerance_ids those within 20 percent. A site without any has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
200,000 completions).$$;
