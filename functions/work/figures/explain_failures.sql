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

comment on function api.explain_failures is $$Explain how often what fails how

For each category of assets its problems, those seen most first, of the failures from p_from to p_until, both included,
days of their sites, at most 3,660, at the sites that you reach or at p_site_ids. numerator is how often the problem was
seen, denominator all failures of the category, percent the share, cumulative_percent that of all problems down to this
one. p_details gives numerator_ids, of /failure_reports; they are null otherwise. The category is that of the asset when
it was reported, also for p_category_ids; p_asset_ids take what was reported of them or of them as a part; what was
reported of no asset, or of one without a category, comes last.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 failure reports).$$;
