-- Who did what a line of the ledger costs: the vendor of the order, or of the worker, else the organization. What was
-- recorded by hand is by the vendor of the work order; without one nobody knows.
create or replace function work.party_of(p_work_order work.work_orders, p_line work.cost_lines)
returns uuid
language sql
stable
set search_path = ''
as $$
  select case p_line.source_entity
           when 'procurement.receipt_lines' then (
             select o.vendor_id
               from procurement.receipt_lines as r
               join procurement.order_lines as l on l.id = r.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where r.id = p_line.source_id
           )
           when 'procurement.invoice_lines' then (
             select o.vendor_id
               from procurement.invoice_lines as i
               join procurement.order_lines as l on l.id = i.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where i.id = p_line.source_id
           )
           when 'work.labour_entries' then (
             select coalesce(k.vendor_id, k.organization_id)
               from work.labour_entries as e
               join workforce.workers as k on k.id = e.worker_id
              where e.id = p_line.source_id
           )
           when 'work.labour_pieces' then (
             select coalesce(k.vendor_id, k.organization_id)
               from work.labour_pieces as p
               join work.labour_entries as e on e.id = p.labour_entry_id
               join workforce.workers as k on k.id = e.worker_id
              where p.id = p_line.source_id
           )
           else p_work_order.vendor_id
         end
$$;
