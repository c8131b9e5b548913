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

comment on function api.explain_rework is $$Share of completed work that had to be repeated

One row for each site with completions in the period, then a total. denominator: work orders completed in the period;
numerator: those reopened within 30 days, or followed within 30 days by a work order, not cancelled, that CORRECTS it,
or that is a FOLLOW_UP_OF it with a failure report of the same class and problem on the same asset. A work order
counts once. With p_details the ids of both, of /work_orders.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 completions).$$;
