-- The sums that api.explain_work_costs answers, of sites that the caller reaches: the ledger is read once, by the index
-- of its days. A line counts at the site in whose books it was posted, wherever its work order is since. p_by is one of
-- KIND, TYPE, CATEGORY and ASSET; group_kind has the kind of cost, group_id the others.
create or replace function work.work_costs_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_by text, p_details boolean
)
returns table (
  site_id uuid, currency text, group_id uuid, group_kind text, amount numeric, work_orders bigint, ids uuid[]
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
  select f.site_id, f.currency, g.group_id, g.kind, sum(f.numerator), count(distinct f.work_order_id),
         array_agg(f.record_id order by f.record_id) filter (where p_details)
    from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
    left join work.work_orders as w on p_by = 'TYPE' and w.id = f.work_order_id
    left join asset.assets as a on p_by = 'CATEGORY' and a.organization_id = v_organization_id and a.id = f.asset_id
   cross join lateral (
      select case p_by
               when 'TYPE' then w.type_id
               when 'CATEGORY' then a.category_id
               when 'ASSET' then f.asset_id
             end as group_id,
             case when p_by = 'KIND' then f.class end as kind
   ) as g
   group by f.site_id, f.currency, g.group_id, g.kind;
end
$$;

grant execute on function work.work_costs_of to assetry_api, assetry_list;
