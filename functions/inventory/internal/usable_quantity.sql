-- How much of an item at a storeroom may be used today: in good condition, not expired by the day of the site, in no
-- blocked bin, and not in a storeroom for what waits for a decision.
create or replace function inventory.usable_quantity(p_storeroom inventory.storerooms, p_item_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(b.quantity), 0)
    from inventory.balances as b
    left join inventory.lots as l on l.id = b.lot_id
    left join inventory.bins as n on n.id = b.bin_id
   where b.item_id = p_item_id
     and b.storeroom_id = p_storeroom.id
     and b.condition = 'OK'
     and p_storeroom.kind <> 'QUARANTINE'
     and n.is_blocked is not true
     and coalesce(l.expires_on >= core.site_date(p_storeroom.site_id), true)
$$;

grant execute on function inventory.usable_quantity to assetry_api;
