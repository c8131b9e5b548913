create or replace function api.explain_rework(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns setof core.figure_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.rework_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_rework is $$How much work had to be done again

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them. denominator is the work
that was completed from p_from to p_until, both included, days of the site, at most 3,660; numerator what of it was
reopened within 30 days, or was corrected by other work that was reported within 30 days and not cancelled: work that
CORRECTS it, or that is a FOLLOW_UP_OF it and has a failure report of the same class and problem on the same asset. A
work order counts once, however often it was completed. p_details gives the ids of both, of /work_orders. A site at
which nothing was completed has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 completions).$$;
