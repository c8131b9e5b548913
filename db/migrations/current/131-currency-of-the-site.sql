alter type procurement.approvable add attribute document_currency text;
alter type procurement.approvable add attribute document_amount numeric;

comment on type procurement.approvable is
  'A purchase order or a requisition as its approval sees it; currency and amount are those of the site';

alter table procurement.invoice_lines
  drop constraint invoice_lines_exceptions_check,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint invoice_lines_exceptions_check check (
    exceptions <@ array[
      'NO_RECEIPT', 'NOT_USED', 'QTY_OVER', 'PRICE_OVER', 'PRICE_UNDER', 'PO_CLOSED', 'CURRENCY', 'TAX_DIFFERS',
      'RATE_DIFFERS'
    ]
  );

comment on column procurement.approval_rules.currency is
  'For documents of sites that keep their books in this currency, and for those that are in it themselves';
comment on column procurement.approval_rules.amount_over is
  'For documents of more than this, at their rate in the currency of the site';
