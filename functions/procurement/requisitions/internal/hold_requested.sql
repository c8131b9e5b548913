-- Keeps what lines of requisitions name as it is while they are decided on or ordered, in the order of locks, before
-- the requisition is locked: items, storerooms, work orders.
create or replace function procurement.hold_requested(p_requisition_line_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
     from inventory.items as i
    where i.id in (select l.item_id from procurement.requisition_lines as l where l.id = any (p_requisition_line_ids))
    order by i.id
      for share;

  perform
     from inventory.storerooms as s
    where s.id in (
            select l.storeroom_id from procurement.requisition_lines as l where l.id = any (p_requisition_line_ids)
          )
    order by s.id
      for share;

  perform
     from work.work_orders as w
    where w.id in (
            select l.work_order_id from procurement.requisition_lines as l where l.id = any (p_requisition_line_ids)
          )
    order by w.id
      for share;
end
$$;

grant execute on function procurement.hold_requested to assetry_api;
