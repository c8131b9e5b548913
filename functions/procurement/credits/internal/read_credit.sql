-- A credit note with what follows from the invoice and the return that it names: vendor, order, site, currency and
-- rate. Locks the order where there is one; refuses what is out of reach, what is not of one order, and a return
-- that is credited.
create or replace function procurement.read_credit(p_credit procurement.invoices)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_invoice procurement.invoices;
  v_return  procurement.vendor_returns;
  v_order   procurement.purchase_orders;
  v_said    text := p_credit.currency;
  v_vendor  uuid := p_credit.vendor_id;
begin
  if num_nonnulls(p_credit.credits_invoice_id, p_credit.vendor_return_id) = 0 then
    perform core.refuse_field('p_invoice_id', 'MISSING_VALUE', 'An invoice or a return is required');
  end if;

  select * into v_invoice from procurement.invoices as i where i.id = p_credit.credits_invoice_id;

  if p_credit.credits_invoice_id is not null and not found then
    perform core.refuse('INVOICE_NOT_FOUND', 'No such invoice', 404);
  end if;

  select * into v_return from procurement.vendor_returns as r where r.id = p_credit.vendor_return_id;

  if p_credit.vendor_return_id is not null and not found then
    perform core.refuse('VENDOR_RETURN_NOT_FOUND', 'No such vendor return', 404);
  end if;

  perform core.refuse_faults(
    coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
  )
     from (
       values
         ('p_invoice_id', 'NOT_ALLOWED', 'It is a credit note', v_invoice.kind = 'CREDIT'),
         (
           'p_invoice_id', 'NOT_ALLOWED', 'It is not approved: cancel it, or approve it first',
           v_invoice.kind = 'INVOICE' and v_invoice.status not in ('APPROVED', 'PAID')
         ),
         (
           'p_invoice_id', 'NOT_ALLOWED', 'It is not for the order of the return',
           v_invoice.id is not null
             and v_return.id is not null
             and v_invoice.purchase_order_id is distinct from v_return.purchase_order_id
         ),
         (
           'last_used_on', 'NOT_ALLOWED', 'The credited invoice sets it', p_credit.last_used_on is not null
         )
     ) as f (field, code, message, is_so)
    where f.is_so;

  if v_invoice.id is null or v_invoice.purchase_order_id is not null then
    v_order := procurement.lock_purchase_order(
      coalesce(v_invoice.purchase_order_id, v_return.purchase_order_id), null
    );
  end if;

  select * into v_return from procurement.vendor_returns as r where r.id = p_credit.vendor_return_id;

  if v_return.status = 'CREDITED' then
    perform core.refuse(
      'VENDOR_RETURN_CREDITED', format('Vendor return %s is already credited', v_return.vendor_return_number), 409
    );
  end if;

  p_credit.site_id := coalesce(v_invoice.site_id, v_order.site_id);
  p_credit.vendor_id := coalesce(v_invoice.vendor_id, v_order.vendor_id);
  p_credit.purchase_order_id := v_order.id;
  p_credit.last_used_on := v_invoice.last_used_on;
  p_credit.currency := coalesce(v_invoice.currency, v_order.currency);
  p_credit.exchange_rate := coalesce(v_invoice.exchange_rate, v_order.exchange_rate);

  if v_vendor <> p_credit.vendor_id then
    perform core.refuse_field('vendor_id', 'NOT_ALLOWED', 'Must be the vendor of the credited invoice or return');
  end if;

  if v_said <> p_credit.currency then
    perform core.refuse_field('currency', 'NOT_ALLOWED', format('The credited document is in %s', p_credit.currency));
  end if;

  return p_credit;
end
$$;

grant execute on function procurement.read_credit to assetry_api;
