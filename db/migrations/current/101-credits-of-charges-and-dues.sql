-- Credit notes credit charges and goods that were used, too.
drop function api.create_credit_note(api.field_values, api.row_list, uuid, uuid);
drop function procurement.left_of_bill(uuid, uuid);

alter table procurement.invoices drop constraint invoices_credits_check;
alter table procurement.invoices
  add constraint invoices_credits_check check (
    case kind
      when 'CREDIT' then
        num_nonnulls(credits_invoice_id, vendor_return_id) > 0
        and num_nonnulls(purchase_order_id, credits_invoice_id) > 0
      else num_nonnulls(credits_invoice_id, vendor_return_id) = 0
    end
  ) not valid;

alter table procurement.invoice_charges drop constraint invoice_charges_exceptions_check;
alter table procurement.invoice_charges
  add constraint invoice_charges_exceptions_check
    check (exceptions <@ '{NOT_ORDERED,PRICE_OVER,CURRENCY,NOT_BILLED}'::text[]) not valid;
