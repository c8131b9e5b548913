create or replace view api.invoice_charges as
select
  c.id,
  c.invoice_id,
  i.vendor_invoice_number,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.position,
  c.order_charge_id,
  c.kind,
  c.basis,
  case when (select procurement.reads_prices()) then c.amount end as amount,
  case when (select procurement.reads_prices()) then c.tax_amount end as tax_amount,
  c.exceptions as match_exceptions,
  case when (select procurement.reads_prices()) then c.amount_variance end as amount_variance,
  c.row_version,
  c.created_at,
  c.updated_at
from procurement.invoice_charges as c
left join procurement.invoice_labels as i on i.id = c.invoice_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.invoice_charges owner to assetry_list;
grant select on api.invoice_charges to authenticated;

comment on view api.invoice_charges is
$$Charges of invoices

Invoiced charges, such as freight, and their match with the order.$$;
comment on column api.invoice_charges.id is 'Id of the charge';
comment on column api.invoice_charges.amount is 'Charge without taxes, in the currency of the invoice';
comment on column api.invoice_charges.tax_amount is 'The taxes of the charge, in the currency of the invoice';
comment on column api.invoice_charges.amount_variance is
'Difference of all invoices to the expected charge; empty when none is expected, or in another currency';
