-- What of an item is out at a work order, or of one issue: how much, and what is charged for it. At every site,
-- whatever the caller reaches of it, for what comes back is a share of all; p_of_lot is how much of one lot, or serial
-- number, is among it. Goods that belonged to a vendor go back to the storeroom of that vendor from which they came,
-- and our own to any other.
create or replace function inventory.outstanding_goods(
  p_storeroom     inventory.storerooms,
  p_item_id       uuid,
  p_work_order_id uuid,
  p_issue_id      uuid,
  p_lot_id        uuid,
  out p_quantity  numeric,
  out p_of_lot    numeric,
  out p_charged   numeric
)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(- m.change) filter (where m.kind in ('ISSUE', 'RETURN')), 0),
         coalesce(
           sum(- m.change) filter (where m.kind in ('ISSUE', 'RETURN') and m.lot_id is not distinct from p_lot_id), 0
         ),
         coalesce(sum(m.charged_amount), 0)
    from inventory.movements as m
   where m.organization_id = core.current_organization_id()
     and m.item_id = p_item_id
     and m.vendor_id is not distinct from p_storeroom.vendor_id
     and (m.vendor_id is null or m.storeroom_id = p_storeroom.id)
     and case
           when p_work_order_id is not null then m.work_order_id = p_work_order_id
           else p_issue_id in (m.id, m.issue_id)
         end
$$;

grant execute on function inventory.outstanding_goods to assetry_api;
