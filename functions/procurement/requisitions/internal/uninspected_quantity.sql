-- How much of an item has arrived at a storeroom and waits to be judged (review_receipt), in its base unit.
create or replace function procurement.uninspected_quantity(p_item_id uuid, p_storeroom_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(g.base_quantity), 0)
    from procurement.order_lines as l
    join procurement.receipt_lines as g
      on g.organization_id = l.organization_id and g.purchase_order_line_id = l.id and g.judged_at is null
   where l.item_id = p_item_id
     and l.storeroom_id = p_storeroom_id
     and l.is_inspected
     and l.received_quantity > l.accepted_quantity + l.rejected_quantity
$$;

grant execute on function procurement.uninspected_quantity to assetry_api, assetry_list;
