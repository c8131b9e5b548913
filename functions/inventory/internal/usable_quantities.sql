-- How much of each of these items at a storeroom may be used today: in good condition, not expired by the day of the
-- site, in no blocked bin, and not in a storeroom for what waits for a decision. What has nothing has no row.
create or replace function inventory.usable_quantities(p_storeroom inventory.storerooms, p_item_ids uuid[])
returns table (item_id uuid, quantity numeric)
language sql
stable
set search_path = ''
as $$
  select b.item_id, sum(b.quantity)
    from inventory.balances as b
    left join inventory.lots as l on l.id = b.lot_id
    left join inventory.bins as n on n.id = b.bin_id
   where b.item_id = any (p_item_ids)
     and b.storeroom_id = p_storeroom.id
     and b.quantity > 0
     and b.condition = 'OK'
     and p_storeroom.kind <> 'QUARANTINE'
     and n.is_blocked is not true
     and coalesce(l.expires_on >= (select core.site_date(p_storeroom.site_id)), true)
   group by b.item_id
$$;

grant execute on function inventory.usable_quantities to assetry_api;
