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

comment on function api.explain_reactive_share is $$Share of labour hours spent on reactive work

One row for each site with hours in the period, then a total. denominator: minutes of recorded or approved labour that
began in the period; numerator: those on reactive work: work of a type with counts_as_reactive, work without a type
whose priority is URGENT or EMERGENCY, and work whose first slot was planned less than a day before it began and was
kept until it began or the work was completed. Work that was never scheduled is not reactive for that reason. With
p_details the ids of both, of /work_order_labour.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
300,000 entries of hours).$$;
