-- An invoice that once did not match counts as an exception for good.
alter table procurement.invoices
  add column submitted_at timestamptz;
alter table procurement.invoice_lines
  add column was_exception boolean not null default false;

comment on column procurement.invoices.submitted_at is 'When it was first handed in; null before';
comment on column procurement.invoice_lines.was_exception is 'Whether the line ever failed to match';

alter table procurement.invoice_lines disable trigger user;
update procurement.invoice_lines as l set was_exception = true where l.exceptions <> '{}';
alter table procurement.invoice_lines enable trigger user;

alter table procurement.invoices disable trigger user;
update procurement.invoices as i
   set submitted_at = coalesce(i.approved_at, i.created_at)
 where i.status not in ('DRAFT', 'VOID')
    or exists (select 1 from procurement.invoice_lines as l where l.invoice_id = i.id and l.exceptions <> '{}');
alter table procurement.invoices enable trigger user;

-- lint-allow index-lock: part of the baseline of 0.1.0
create index receipt_lines_unjudged_idx
  on procurement.receipt_lines (organization_id, purchase_order_line_id)
  where judged_at is null;

alter type inventory.suggestion_answer add attribute in_transit_quantity numeric;
alter type inventory.suggestion_answer add attribute in_inspection_quantity numeric;
comment on column inventory.suggestion_answer.in_transit_quantity is
  'What is on its way from other storerooms and may be used then';
comment on column inventory.suggestion_answer.in_inspection_quantity is
  'What has arrived and waits for inspection (review_receipt)';
