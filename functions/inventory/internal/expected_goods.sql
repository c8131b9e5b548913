-- What is to come of an item to a storeroom and may be used then: on its way from another storeroom in good condition,
-- on the day on which it is needed, and on order, on the day that the vendor promised, else on which it is needed; what
-- is late comes today. expires_on is the last day of the lot that is on its way.
create or replace function inventory.expected_goods(p_storeroom inventory.storerooms, p_item_id uuid)
returns table (record_id uuid, event text, occurs_on date, lot_id uuid, expires_on date, quantity numeric)
language sql
stable
set search_path = ''
as $$
  select l.id, 'ARRIVAL', greatest(coalesce(t.needed_on, d.today), d.today), l.lot_id, o.expires_on,
         l.quantity - l.received_quantity - l.lost_quantity
    from (select core.site_date(p_storeroom.site_id) as today) as d
    join inventory.transfers as t
      on t.to_storeroom_id = p_storeroom.id and t.status in ('SHIPPED', 'PARTIALLY_RECEIVED')
    join inventory.transfer_lines as l on l.transfer_id = t.id and l.item_id = p_item_id
    join inventory.storerooms as f on f.id = t.storeroom_id
    left join inventory.lots as o on o.id = l.lot_id
   where l.quantity > l.received_quantity + l.lost_quantity
     and inventory.shipped_condition(f, l.condition) = 'OK'
     and p_storeroom.kind <> 'QUARANTINE'
   union all
  select l.id, 'DELIVERY', greatest(coalesce(l.promised_on, p.promised_on, l.needed_on, p.needed_on, d.today), d.today),
         null, null, l.expected_quantity
    from (select core.site_date(p_storeroom.site_id) as today) as d
    join procurement.order_lines as l
      on l.storeroom_id = p_storeroom.id and l.item_id = p_item_id and l.expected_quantity > 0
    join procurement.purchase_orders as p on p.id = l.purchase_order_id
   where p_storeroom.kind <> 'QUARANTINE'
$$;

grant execute on function inventory.expected_goods to assetry_api, assetry_list;
