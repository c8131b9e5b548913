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

comment on function api.explain_due_compliance is $$How much work was finished when it was due

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them. denominator is the work
that was due from p_from to p_until, both included, days of the site, at most 3,660, and up to now; numerator what of it
was completed, and not after it was due. What is not completed counts as due, what has no due date counts neither way,
nor do drafts and what was cancelled. p_details gives the ids of both, of /work_orders. A site at which nothing was due
has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 work orders).$$;
