-- Locks the standings of what an order expects now and of what it will: all at once, in the one order of locks.
create or replace function procurement.lock_expected(p_purchase_order_id uuid, p_lines procurement.order_lines[])
returns void
language sql
volatile
set search_path = ''
as $$
  select inventory.lock_standings(array_agg(k.item_id), array_agg(k.storeroom_id))
    from (
      select o.item_id, o.storeroom_id
        from procurement.order_lines as o
       where o.purchase_order_id = p_purchase_order_id
         and o.storeroom_id is not null
      union
      select l.item_id, l.storeroom_id
        from unnest(p_lines) as l
       where l.storeroom_id is not null
    ) as k
  having count(*) > 0
$$;

grant execute on function procurement.lock_expected to assetry_api;
