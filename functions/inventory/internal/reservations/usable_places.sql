-- How much of each of these items may be used today at each place of a storeroom: in good condition, not expired by the
-- day of the site, in no blocked bin, and not in a storeroom for what waits for a decision.
create or replace function inventory.usable_places(p_storeroom inventory.storerooms, p_item_ids uuid[])
returns table (item_id uuid, bin_id uuid, lot_id uuid, quantity numeric)
language sql
stable
set search_path = ''
as $$
  select b.item_id, b.bin_id, b.lot_id, b.quantity
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
$$;

grant execute on function inventory.usable_places to assetry_api, assetry_list;
