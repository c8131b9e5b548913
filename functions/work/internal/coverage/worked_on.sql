-- The day of the work that a line of the ledger costs, at its site: the day worked, that of the receipt of a service,
-- or that of its last receipt for what an invoice adds; else the day of the cost. Closed months and later corrections
-- do not move it.
create or replace function work.worked_on(p_line work.cost_lines)
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce(
           case p_line.source_entity
             when 'procurement.receipt_lines' then (
               select core.site_date(r.site_id, r.received_at)
                 from procurement.receipt_lines as l
                 join procurement.receipts as r on r.id = l.receipt_id
                where l.id = p_line.source_id
             )
             when 'procurement.invoice_lines' then (
               select core.site_date(r.site_id, max(r.received_at))
                 from procurement.invoice_lines as i
                 join procurement.receipt_lines as l
                   on l.organization_id = i.organization_id
                  and l.site_id = i.site_id
                  and l.purchase_order_line_id = i.purchase_order_line_id
                  and l.quantity > 0
                 join procurement.receipts as r on r.id = l.receipt_id
                where i.id = p_line.source_id
                group by r.site_id
             )
             when 'work.labour_entries' then (
               select core.site_date(e.site_id, e.started_at)
                 from work.labour_entries as e
                where e.id = p_line.source_id
             )
             when 'work.labour_pieces' then (
               select p.worked_on from work.labour_pieces as p where p.id = p_line.source_id
             )
           end,
           p_line.incurred_on
         )
$$;
