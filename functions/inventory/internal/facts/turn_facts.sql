-- The stock levels of given sites with what was received in a period, and their value at its end. The class is the id
-- of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.turn_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, m.received, m.value
    from inventory.moved_stock(p_site_ids, p_from, p_until) as m
   where p_asset_ids is null;
end;
