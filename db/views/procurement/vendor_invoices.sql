create or replace view api.vendor_invoices as
select
  i.id,
  i.vendor_invoice_number,
  i.status,
  i.kind,
  i.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  i.purchase_order_id,
  o.purchase_order_number,
  i.credits_invoice_id,
  c.vendor_invoice_number as credits_invoice_number,
  i.vendor_return_id,
  r.vendor_return_number,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.last_used_on,
  i.invoiced_on,
  i.due_on,
  i.currency,
  i.exchange_rate,
  case when (select procurement.reads_prices()) then i.net_amount end as net_amount,
  case when (select procurement.reads_prices()) then i.tax_amount end as tax_amount,
  case when (select procurement.reads_prices()) then i.net_amount + i.tax_amount end as gross_amount,
  i.status_note,
  i.approved_by,
  a.display_name as approved_by_name,
  i.submitted_at,
  i.approved_at,
  i.override_reason,
  i.paid_on,
  i.payment_reference,
  ((select core.actions_by_status('procurement.invoices')) -> i.status)
    - case i.kind when 'INVOICE' then 'accept_credit_difference' else '' end as allowed_actions,
  i.row_version,
  i.created_at,
  i.updated_at
from procurement.invoices as i
left join contract.vendor_labels as v on v.id = i.vendor_id
left join procurement.purchase_order_labels as o on o.id = i.purchase_order_id
left join procurement.invoice_labels as c on c.id = i.credits_invoice_id
left join procurement.vendor_return_labels as r on r.id = i.vendor_return_id
left join core.site_labels as s on s.id = i.site_id
left join identity.account_labels as a on a.id = i.approved_by;

alter view api.vendor_invoices owner to assetry_list;
grant select on api.vendor_invoices to authenticated;

comment on view api.vendor_invoices is
$$Invoices and credit notes of vendors

For purchase orders and consigned goods of the sites that you reach. Amounts of credit notes (kind CREDIT) are
positive and count with the opposite sign.$$;
comment on column api.vendor_invoices.id is 'Id of the invoice';
comment on column api.vendor_invoices.vendor_code is 'Code of the vendor';
comment on column api.vendor_invoices.vendor_name is 'Name of the vendor';
comment on column api.vendor_invoices.credits_invoice_number is 'Vendor''s number of the credited invoice';
comment on column api.vendor_invoices.approved_by_name is 'Name of the approver';
comment on column api.vendor_invoices.gross_amount is 'Amount payable, with taxes';
comment on column api.vendor_invoices.allowed_actions is 'Actions that the status of the invoice allows';
comment on column api.vendor_invoices.net_amount is 'Sum of the lines';
comment on column api.vendor_invoices.tax_amount is 'Taxes of all lines';
