-- What api.explain_certificate_coverage answers, of sites that the caller reaches. p_is_one leaves the row for all of
-- them out. A pair counts at each site whose work requires it, and once in the row for all.
create or replace function work.certificate_coverage_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  perform work.check_order_amount(
    p_site_ids, '{ASSIGNED,IN_PROGRESS,ON_HOLD}', 'assigned work orders', 20000
  );

  return query
  with pair as materialized (
    select c.* from work.required_certificates(p_site_ids, p_asset_ids) as c
  ),
  counted as (
    select p.site_id as site, s.code, p.worker_id, p.certificate_type_id, p.is_valid
      from pair as p
      join core.sites as s on s.organization_id = core.current_organization_id() and s.id = p.site_id
    union all
    select null, null, p.worker_id, p.certificate_type_id, bool_and(p.is_valid)
      from pair as p
     where not p_is_one
     group by p.worker_id, p.certificate_type_id
  ),
  worker as (
    select c.site, c.code, c.worker_id, count(*) as pairs, count(*) filter (where c.is_valid) as valid
      from counted as c
     group by c.site, c.code, c.worker_id
  )
  select w.site, w.code::text, sum(w.valid), sum(w.pairs), round(100 * sum(w.valid) / sum(w.pairs), 2),
         core.ids_of(array_agg(w.worker_id) filter (where p_details and w.valid = w.pairs), p_details),
         core.ids_of(array_agg(w.worker_id) filter (where p_details), p_details)
    from worker as w
   group by w.site, w.code
   order by w.code, w.site;
end
$$;

grant execute on function work.certificate_coverage_of to assetry_api, assetry_list;
