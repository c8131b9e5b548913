-- Posts what the charges of an invoice or a credit note change of what was expected of its order, or takes it back,
-- after it was approved or became void. A charge of the order that approved invoices bill costs what they bill, all
-- others what is expected. The order and the standings are locked (procurement.lock_charged).
create or replace function procurement.post_charges(p_invoice procurement.invoices)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if not exists (select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id) then
    return;
  end if;

  update procurement.order_lines as l
     set charge_difference = b.difference
    from procurement.billed_charges(p_invoice.purchase_order_id) as b
   where l.id = b.line_id
     and l.charge_difference <> b.difference;

  perform procurement.settle_charge(o.id, p_invoice.vendor_invoice_number)
     from (
       select l.id
         from procurement.order_lines as l
        where l.purchase_order_id = p_invoice.purchase_order_id
          and l.kind = 'ITEM'
        order by l.item_id, l.storeroom_id, l.id
     ) as o;
end
$$;

grant execute on function procurement.post_charges to assetry_api;
