-- What stands in storerooms now, by the replacement values of the assets at the same sites.
create or replace function report.stock_share_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select * from inventory.stock_value_facts(p_site_ids, p_asset_ids)
   union all
  select * from asset.replacement_facts(p_site_ids, p_asset_ids);
end;
