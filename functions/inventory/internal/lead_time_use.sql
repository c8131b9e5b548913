-- How much of an item is used at a storeroom while goods are on order: its lead time at the average of the last 365
-- days, of what was issued and did not come back.
create or replace function inventory.lead_time_use(p_stocked_item inventory.stocked_items)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           inventory.divide(greatest(- sum(m.change), 0) * p_stocked_item.lead_time_days, 365, 6), 0
         )
    from inventory.movements as m
   where m.item_id = p_stocked_item.item_id
     and m.storeroom_id = p_stocked_item.storeroom_id
     and m.kind in ('ISSUE', 'RETURN')
     and m.moved_at > now() - interval '365 days'
$$;

grant execute on function inventory.lead_time_use to assetry_api;
