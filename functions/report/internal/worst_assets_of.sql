-- The assets of given sites that failed, stood still or cost most in a period, at most so many: by the sum of their
-- ranks in failures, lost hours and costs. Costs are those in the currency of the site.
create or replace function report.worst_assets_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_limit integer
)
returns table (
  asset_id uuid, site_id uuid, failures bigint, lost_hours numeric, cost numeric, currency text, rank_sum bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with stood as (
    select f.asset_id, f.failures::bigint as failures, f.lost / 60 as lost
      from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until, true) as f
  ), spent as (
    select c.asset_id, sum(c.numerator) as cost
      from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until) as c
      join core.sites as s on s.id = c.site_id and s.currency = c.currency
     where c.asset_id is not null
     group by c.asset_id
  ), ranked as (
    select a.id, a.site_id, coalesce(o.failures, 0) as failures, coalesce(o.lost, 0) as lost,
           coalesce(p.cost, 0) as cost,
           rank() over (order by coalesce(o.failures, 0) desc) + rank() over (order by coalesce(o.lost, 0) desc)
             + rank() over (order by coalesce(p.cost, 0) desc) as rank_sum
      from stood as o
      full join spent as p on p.asset_id = o.asset_id
      join asset.assets as a on a.id = coalesce(o.asset_id, p.asset_id) and a.site_id = any (p_site_ids)
     where o.failures > 0
        or o.lost > 0
        or p.cost > 0
  )
  select r.id, r.site_id, r.failures, round(r.lost, 4), r.cost, s.currency, r.rank_sum
    from ranked as r
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = r.site_id
   order by r.rank_sum, r.id
   limit p_limit
$$;

grant execute on function report.worst_assets_of to assetry_list;
