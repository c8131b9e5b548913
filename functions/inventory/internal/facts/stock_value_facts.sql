-- What stands in the storerooms of given sites now, in the currency of the site. The class is the id of the item. Stock
-- is of no asset: where assets are named, nothing is counted. Days are not asked for: they are those of the present
-- state.
create or replace function inventory.stock_value_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select s.id, t.id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, s.currency, t.item_id::text,
         t.value, 0::numeric
    from core.sites as s
    join inventory.standings as t on t.organization_id = s.organization_id and t.site_id = s.id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
