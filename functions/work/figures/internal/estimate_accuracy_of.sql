-- What api.explain_estimate_accuracy answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.estimate_accuracy_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id              uuid,
  site_code            text,
  numerator            numeric,
  denominator          numeric,
  percent              numeric,
  within_tolerance     bigint,
  work_orders          bigint,
  tolerance_percent    numeric,
  numerator_ids        uuid[],
  denominator_ids      uuid[],
  within_tolerance_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.completions', 200000) then
    perform work.check_completion_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  select s.id, s.code::text, sum(f.numerator), round(sum(f.denominator), 4),
         round(100 * sum(f.numerator) / nullif(sum(f.denominator), 0), 2),
         count(*) filter (where f.class = 'WITHIN'), count(*),
         round(100 * count(*) filter (where f.class = 'WITHIN')::numeric / count(*), 2),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details), p_details),
         core.ids_of(array_agg(f.record_id) filter (where p_details and f.class = 'WITHIN'), p_details)
    from work.estimate_accuracy_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = f.site_id
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function work.estimate_accuracy_of to assetry_api, assetry_list;
