-- Who took an item from a storeroom after a movement, and how much of it is still out: work orders, and with null all
-- others together.
create or replace function inventory.takers(p_storeroom_id uuid, p_item_id uuid, p_since integer)
returns table (work_order_id uuid, quantity numeric)
language sql
stable
set search_path = ''
as $$
  select m.work_order_id, - sum(m.change)
    from inventory.movements as m
   where m.item_id = p_item_id
     and m.storeroom_id = p_storeroom_id
     and m.sequence > p_since
     and m.kind in ('ISSUE', 'RETURN')
   group by m.work_order_id
  having sum(m.change) < 0
$$;

grant execute on function inventory.takers to assetry_api;
