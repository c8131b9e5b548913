create or replace function api.explain_failures(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  category_id        uuid,
  category_code      text,
  category_name      text,
  problem_id         uuid,
  problem_code       text,
  problem_name       text,
  numerator          numeric,
  denominator        numeric,
  percent            numeric,
  cumulative_percent numeric,
  numerator_ids      uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.failures_of(
           core.sites_asked(p_site_ids), asset.categories_asked(p_category_ids),
           asset.assets_asked(null, p_asset_ids), p_from, p_until, p_details
         );
end
$$;

comment on function api.explain_failures is $$Pareto analysis of failures by problem

For each asset category its problems, most frequent first, over the failures of the period. numerator: failures with
the problem; denominator: all failures of the category; percent: the share; cumulative_percent: the share of all
problems down to this row. The category is that of the asset when it was reported; failures without an asset or
category come last. With p_details numerator_ids, of /failure_reports; null otherwise.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 failure reports).$$;
