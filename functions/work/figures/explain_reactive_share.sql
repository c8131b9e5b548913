create or replace function api.explain_reactive_share(
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
    from work.reactive_share_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_reactive_share is $$How much of the hours broke into what was planned

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them. denominator is the
minutes of the hours that began from p_from to p_until, both included, days of the site, at most 3,660, and are recorded
or approved; numerator those on reactive work: work of a type that counts as reactive, work without a type that is
URGENT or EMERGENCY, and work whose first slot, kept until it began or until the work was completed, was planned less
than a day before it began. Work that was never planned is not reactive for that. p_details gives the ids of both, of
/work_order_labour. A site at which nobody worked has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
300,000 entries of hours).$$;
