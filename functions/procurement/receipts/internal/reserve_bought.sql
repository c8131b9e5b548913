-- Sets goods that were bought for a work order aside for it, before they come into stock: what it has reserved of the
-- item at the storeroom and lacks is served before others; only what comes beyond that is reserved besides. Work that
-- is over reserves nothing. Not pinned to a bin or a lot: goods still move from the dock to their shelf.
create or replace function procurement.reserve_bought(p_lines procurement.receipt_lines[], p_is_inspected boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_bought  record;
  v_lacking numeric;
begin
  for v_bought in
    select l.item_id, l.storeroom_id, l.work_order_id, l.site_id, w.due_at,
           sum(round((g.quantity - g.rejected_quantity) * g.base_quantity / g.quantity, 6)) as quantity
      from unnest(p_lines) as g
      join procurement.order_lines as l on l.id = g.purchase_order_line_id
      join work.work_orders as w on w.id = l.work_order_id and w.organization_id = l.organization_id
     where l.kind = 'ITEM'
       and l.is_inspected = p_is_inspected
       and g.quantity > g.rejected_quantity
       and not work.is_over(w.status)
     group by l.item_id, l.storeroom_id, l.work_order_id, l.site_id, w.due_at
     order by l.item_id, l.storeroom_id, l.work_order_id
  loop
    with own as (
      update inventory.reservations as r
         set is_bought = true,
             is_hard = true
       where r.item_id = v_bought.item_id
         and r.storeroom_id = v_bought.storeroom_id
         and r.work_order_id = v_bought.work_order_id
         and r.kind <> 'SOFT'
         and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
         and r.held_quantity < r.required_quantity - r.issued_quantity + r.returned_quantity
      returning r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity as lacking
    )
    select coalesce(sum(o.lacking), 0) into v_lacking from own as o;

    insert into inventory.reservations (
      site_id, item_id, storeroom_id, work_order_id, kind, is_hard, required_quantity, needed_at, is_bought
    )
    select v_bought.site_id, v_bought.item_id, v_bought.storeroom_id, v_bought.work_order_id, 'HARD', true,
           v_bought.quantity - v_lacking, v_bought.due_at, true
     where v_bought.quantity > v_lacking;
  end loop;
end
$$;

grant execute on function procurement.reserve_bought to assetry_api;
