-- When a line of a purchase order was received last; null while nothing of it is here.
create or replace function procurement.last_received_at(p_line procurement.order_lines)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select max(r.received_at)
    from procurement.receipt_lines as l
    join procurement.receipts as r on r.id = l.receipt_id
   where l.organization_id = p_line.organization_id
     and l.site_id = p_line.site_id
     and l.purchase_order_line_id = p_line.id
     and l.quantity > 0
$$;

grant execute on function procurement.last_received_at to assetry_api;
