-- A credit note is an invoice with negative sense. Its amounts are stated without a sign.
alter table procurement.invoices
  add column kind text not null default 'INVOICE',
  add column credits_invoice_id uuid,
  add column vendor_return_id uuid,
  add constraint invoices_kind_check check (kind in ('INVOICE', 'CREDIT')) not valid,
  add constraint invoices_credits_check check (
    case kind
      when 'CREDIT' then purchase_order_id is not null and num_nonnulls(credits_invoice_id, vendor_return_id) > 0
      else num_nonnulls(credits_invoice_id, vendor_return_id) = 0
    end
  ) not valid,
  add constraint invoices_credits_invoice_id_fkey foreign key (organization_id, site_id, credits_invoice_id)
    references procurement.invoices (organization_id, site_id, id) not valid,
  add constraint invoices_vendor_return_id_fkey foreign key (organization_id, site_id, vendor_return_id)
    references procurement.vendor_returns (organization_id, site_id, id) not valid;

comment on column procurement.invoices.kind is
'INVOICE, or CREDIT for a credit note, which counts with the opposite sign';
comment on column procurement.invoices.credits_invoice_id is
'The invoice that a credit note credits; one found at the hand-in where it names only a return';
comment on column procurement.invoices.vendor_return_id is 'The return that a credit note credits';

alter table procurement.invoice_lines
  add column credit_basis text,
  add column credited_line_id uuid,
  add column expected_amount numeric(18,4),
  add column accepted_difference numeric(18,4) not null default 0,
  drop constraint invoice_lines_exceptions_check,
  add constraint invoice_lines_exceptions_check check (
    exceptions <@ array[
      'NO_RECEIPT', 'NOT_USED', 'QTY_OVER', 'PRICE_OVER', 'PRICE_UNDER', 'PO_CLOSED', 'CURRENCY', 'TAX_DIFFERS',
      'RATE_DIFFERS', 'NOT_BILLED', 'CREDIT_UNDER'
    ]
  ) not valid,
  add constraint invoice_lines_credited_line_id_fkey foreign key (organization_id, credited_line_id)
    references procurement.invoice_lines (organization_id, id) not valid,
  add constraint invoice_lines_credit_basis_check check (credit_basis in ('QUANTITY', 'PRICE')) not valid,
  add constraint invoice_lines_credit_check check (
    credit_basis is not null or num_nonnulls(credited_line_id, expected_amount) = 0 and accepted_difference = 0
  ) not valid;

comment on column procurement.invoice_lines.exceptions is
'Why it does not match, such as QTY_OVER or PRICE_OVER; of a credit note NOT_BILLED or CREDIT_UNDER; or empty';
comment on column procurement.invoice_lines.credit_basis is
'What a line of a credit note takes back: the billed QUANTITY, or only a part of its PRICE; empty for an invoice';
comment on column procurement.invoice_lines.credited_line_id is
'The line of an invoice that a line of a credit note credits';
comment on column procurement.invoice_lines.expected_amount is
'What was billed for what a line of a credit note takes back, less earlier credits, in the currency of the invoice';
comment on column procurement.invoice_lines.accepted_difference is
'What was credited less than was billed, in the currency of the site, from the approval on: a variance';
comment on column procurement.invoice_lines.posted_difference is
$$What the line costs more or less than was ordered, in the currency of the site, from its approval on; for a credit
note what it takes back of that. The part of goods that have not arrived is posted with their receipt$$;

alter table procurement.order_lines
  add column credited_quantity numeric(18,6) not null default 0,
  add constraint order_lines_credited_quantity_check check (credited_quantity >= 0) not valid;

comment on column procurement.order_lines.credited_quantity is
'How much of what went back credit notes claim that are not void';
comment on column procurement.order_lines.invoiced_quantity is
'How much invoices claim that are not void, less what approved credit notes take back of goods that did not go back';
comment on column procurement.vendor_returns.status is 'SHIPPED until approved credit notes credit all of it';
comment on column procurement.vendor_returns.credit_reference is 'Number of the last credit note';
comment on column procurement.vendor_returns.credited_amount is
'What was credited without taxes, in the currency of the order; empty until all is credited';
comment on column procurement.vendor_returns.credited_on is 'The day of the last credit note';

-- Credit notes record what vendors credit; who enters invoices enters them.
delete from core.transitions where permission = 'vendor_return.close';
delete from identity.role_permissions where permission = 'vendor_return.close';
drop function procurement.check_invoice_approval(procurement.invoices, text);
