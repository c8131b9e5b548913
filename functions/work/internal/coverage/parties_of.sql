-- Who did what a line of the ledger costs, as work.worker_parties has it: the vendor of the order, or the worker. What
-- was recorded by hand is by the vendor of the work order; without one nobody knows.
create or replace function work.parties_of(
  p_work_order work.work_orders, p_line work.cost_lines, p_worked_at timestamptz
)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select case
           when p_line.source_entity = 'procurement.receipt_lines' then (
             select array[o.vendor_id]
               from procurement.receipt_lines as r
               join procurement.order_lines as l on l.id = r.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where r.id = p_line.source_id
           )
           when p_line.source_entity = 'procurement.invoice_lines' then (
             select array[o.vendor_id]
               from procurement.invoice_lines as i
               join procurement.order_lines as l on l.id = i.purchase_order_line_id
               join procurement.purchase_orders as o on o.id = l.purchase_order_id
              where i.id = p_line.source_id
           )
           when p_line.source_entity in ('work.labour_entries', 'work.labour_pieces') then (
             select work.worker_parties(e.worker_id, core.site_date(p_work_order.site_id, p_worked_at))
               from (
                 select coalesce(
                          (select p.labour_entry_id from work.labour_pieces as p where p.id = p_line.source_id),
                          p_line.source_id
                        ) as id
               ) as k
               join work.labour_entries as e on e.id = k.id
           )
           when p_work_order.vendor_id is not null then array[p_work_order.vendor_id]
         end
$$;
