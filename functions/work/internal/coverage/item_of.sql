-- The item that a line of the ledger costs: what was issued, or bought for the work; null where it is not known.
create or replace function work.item_of(p_line work.cost_lines)
returns uuid
language sql
stable
set search_path = ''
as $$
  select case p_line.source_entity
           when 'inventory.movements' then (
             select m.item_id
               from inventory.movements as m
              where m.id = p_line.source_id
           )
           when 'procurement.receipt_lines' then (
             select l.item_id
               from procurement.receipt_lines as r
               join procurement.order_lines as l on l.id = r.purchase_order_line_id
              where r.id = p_line.source_id
           )
           when 'procurement.invoice_lines' then (
             select coalesce(i.item_id, l.item_id)
               from procurement.invoice_lines as i
               left join procurement.order_lines as l on l.id = i.purchase_order_line_id
              where i.id = p_line.source_id
           )
         end
$$;
