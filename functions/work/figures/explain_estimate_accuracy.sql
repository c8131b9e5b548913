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

comment on function api.explain_estimate_accuracy is $$Accuracy of the labour estimates of work orders

One row for each site, then a total, over work completed in the period that has planned labour. numerator: planned
hours; denominator: hours recorded as WORK; percent is null without recorded hours. work_orders is their number;
within_tolerance the number whose hours are within 20 percent of the estimate; tolerance_percent their share. With
p_details the ids, of /work_orders: numerator_ids and denominator_ids are the same work orders, within_tolerance_ids
those within 20 percent.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
200,000 completions).$$;
