-- Refuses to take back an invoice that approved credit notes credit. The order is locked.
create or replace function procurement.check_not_credited(p_invoice procurement.invoices)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_credits jsonb;
begin
  select jsonb_agg(
           core.fault(
             'p_invoice_id', 'INVOICE_CREDITED', format('Credit note %s credits it', v.vendor_invoice_number)
           )
             || jsonb_build_object('id', v.id)
           order by v.id
         )
    into v_credits
    from procurement.invoices as v
   where v.site_id = p_invoice.site_id
     and v.credits_invoice_id = p_invoice.id
     and v.status in ('APPROVED', 'PAID');

  if v_credits is not null then
    perform core.refuse(
      'INVOICE_CREDITED', format('Invoice %s has credit notes', p_invoice.vendor_invoice_number), 409, v_credits,
      'Reverse the credit notes first'
    );
  end if;
end
$$;

grant execute on function procurement.check_not_credited to assetry_api;
