-- Locks the standings of the goods of these lines, before numbers are given to what else comes of them.
create or replace function procurement.lock_goods(p_lines procurement.receipt_lines[])
returns void
language sql
volatile
set search_path = ''
as $$
  select inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
    from unnest(p_lines) as g
    join procurement.order_lines as l on l.id = g.purchase_order_line_id
   where l.kind = 'ITEM'
  having count(*) > 0
$$;

grant execute on function procurement.lock_goods to assetry_api;
