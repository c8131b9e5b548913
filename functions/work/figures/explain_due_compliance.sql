create or replace function api.explain_due_compliance(
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
    from work.due_compliance_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_due_compliance is $$Share of work completed by its due date

One row for each site with work due in the period, then a total. denominator: work orders due in the period and not
later than now; numerator: those completed by their due date. Work not yet completed counts in the denominator;
drafts, cancelled work and work without a due date do not. With p_details the ids of both, of /work_orders.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 work orders).$$;
