-- The instant of the work that a line of the ledger costs: the start of the hours, the receipt of a service, or its
-- last receipt for what an invoice adds; else the start of the day of the cost at its site. Closed months and later
-- corrections do not move it.
create or replace function work.worked_at(p_line work.cost_lines)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_line.source_entity is null then
    return core.day_start(p_line.site_id, p_line.incurred_on);
  end if;

  return coalesce(
    case p_line.source_entity
      when 'procurement.receipt_lines' then (
        select r.received_at
          from procurement.receipt_lines as l
          join procurement.receipts as r on r.id = l.receipt_id
         where l.id = p_line.source_id
      )
      when 'procurement.invoice_lines' then (
        select max(r.received_at)
          from procurement.invoice_lines as i
          join procurement.receipt_lines as l
            on l.organization_id = i.organization_id
           and l.site_id = i.site_id
           and l.purchase_order_line_id = i.purchase_order_line_id
           and l.quantity > 0
          join procurement.receipts as r on r.id = l.receipt_id
         where i.id = p_line.source_id
      )
      when 'work.labour_entries' then (
        select e.started_at
          from work.labour_entries as e
         where e.id = p_line.source_id
      )
      when 'work.labour_pieces' then (
        select greatest(e.started_at, core.day_start(p.site_id, p.worked_on))
          from work.labour_pieces as p
          join work.labour_entries as e on e.id = p.labour_entry_id
         where p.id = p_line.source_id
      )
    end,
    core.day_start(p_line.site_id, p_line.incurred_on)
  );
end
$$;
