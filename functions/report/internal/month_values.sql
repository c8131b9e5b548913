-- The figures of a site in a month, those of these codes, with the target: a row for each currency of money, and one
-- without amounts where nothing counts; the same of each category that has a target. A target counts for the currency
-- of the site.
create or replace function report.month_values(p_site_id uuid, p_month_on date, p_figures text[])
returns table (
  figure text, category_id uuid, currency text, numerator numeric, denominator numeric, value numeric,
  target_value numeric, warn_value numeric, target_status text
)
language sql
stable
security definer
set search_path = ''
as $$
  select f.code, p.category_id, g.currency, round(g.numerator, 6),
         case f.aggregation when 'RATIO' then round(g.denominator, 6) end, v.value,
         k.target_value, k.warn_value, report.figure_status(f.direction, v.value, k.target_value, k.warn_value)
    from (
      select n.figure, null::uuid as category_id, null::uuid[] as asset_ids from unnest(p_figures) as n (figure)
       union all
      select c.figure, c.category_id, c.asset_ids
        from report.targeted_categories(p_site_id, p_month_on, p_figures) as c
    ) as p
    join report.figures as f on f.code = p.figure
   cross join (
      select o.currency
        from core.sites as o
       where o.organization_id = core.current_organization_id()
         and o.id = p_site_id
   ) as s
    left join lateral report.month_sums(f, p_site_id, p.asset_ids, p_month_on) as g on true
   cross join lateral (
      select round(
               f.factor * g.numerator / case f.aggregation when 'RATIO' then nullif(g.denominator, 0) else 1 end, 4
             ) as value
   ) as v
   cross join lateral report.target_of(p_site_id, f.code, p_month_on, p.category_id) as t
   cross join lateral (
      select case when coalesce(g.currency = s.currency, true) then t.target_value end as target_value,
             case when coalesce(g.currency = s.currency, true) then t.warn_value end as warn_value
   ) as k
   order by f.code, p.category_id nulls first, g.currency
$$;

grant execute on function report.month_values to assetry_list;
