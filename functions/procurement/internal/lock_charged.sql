-- Locks the standings of all goods of an order whose value an invoice or a credit note with charges changes, before any
-- of its lines is posted.
create or replace function procurement.lock_charged(p_invoice procurement.invoices)
returns void
language sql
volatile
set search_path = ''
as $$
  select inventory.lock_standings(array_agg(l.item_id), array_agg(l.storeroom_id))
    from procurement.order_lines as l
   where l.purchase_order_id = p_invoice.purchase_order_id
     and l.kind = 'ITEM'
     and exists (select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id)
  having count(*) > 0
$$;

grant execute on function procurement.lock_charged to assetry_api;
