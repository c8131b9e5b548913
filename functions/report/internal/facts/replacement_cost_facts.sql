-- What maintenance cost in a period, by the replacement values of the assets at the same sites.
create or replace function report.replacement_cost_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select * from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until)
   union all
  select * from asset.replacement_facts(p_site_ids, p_asset_ids);
end;
