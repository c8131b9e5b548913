-- What api.explain_warranty_recovery and api.explain_coverage_leakage count (work.entitled_costs): past row security,
-- at the sites that were asked for; the ids of costs when p_details asks for them.
create or replace function work.entitled_costs_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_details boolean
)
returns table (
  site_id uuid, currency text, id uuid, covered numeric, claimed numeric, credited numeric, refused numeric,
  late numeric, lost numeric
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_organization_id uuid := core.current_organization_id();
begin
  if core.may_exceed('work.cost_lines') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from work.cost_lines as r
             where r.organization_id = v_organization_id
               and r.incurred_on between p_from and p_until
               and r.site_id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'lines of costs'
    );
  end if;

  return query
  select e.site_id, e.currency, case when p_details then e.cost_line_id end, e.covered, e.claimed, e.credited,
         e.refused, e.late, e.lost
    from work.entitled_costs(p_site_ids, p_asset_ids, p_from, p_until) as e;
end
$$;

grant execute on function work.entitled_costs_of to assetry_api, assetry_list;
