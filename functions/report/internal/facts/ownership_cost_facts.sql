-- What assets cost in a period: their purchase, what was done on them, less what they were sold for.
create or replace function report.ownership_cost_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select *
    from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
   where f.asset_id is not null
   union all
  select * from asset.acquisition_facts(p_site_ids, p_asset_ids, p_from, p_until);
end;
