create or replace function api.explain_certificate_coverage(
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns setof core.figure_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select *
    from work.certificate_coverage_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids),
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_certificate_coverage is $$Share of required certificates that are valid today

One row for each site with such work, then a total. denominator: pairs of a worker and a certificate type that an
ASSIGNED, IN_PROGRESS or ON_HOLD work order of the site requires of its assigned workers
(/qualification_requirements); numerator: those with a certificate that is neither revoked nor expired today at the
site, without grace. A pair counts once a site, and once in the total, where it is valid when it is at every site. With
p_details the ids of workers: denominator_ids, of whom any is required; numerator_ids, who have all of theirs.
Refuses with SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 20,000 assigned work
orders).$$;
