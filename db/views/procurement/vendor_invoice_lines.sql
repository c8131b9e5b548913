create or replace view api.vendor_invoice_lines as
select
  l.id,
  l.invoice_id,
  i.vendor_invoice_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.purchase_order_line_id,
  l.credit_basis,
  l.credited_line_id,
  l.storeroom_id,
  r.code as storeroom_code,
  l.item_id,
  t.item_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.quantity,
  case when (select procurement.reads_prices()) then l.unit_price end as unit_price,
  case when (select procurement.reads_prices()) then l.amount end as amount,
  case when (select procurement.reads_prices()) then l.tax_amount end as tax_amount,
  l.exceptions as match_exceptions,
  l.was_exception,
  l.quantity_variance,
  case when (select procurement.reads_prices()) then l.price_variance end as price_variance,
  case when (select procurement.reads_prices()) then l.tax_variance end as tax_variance,
  l.posted_difference,
  case when (select procurement.reads_prices()) then l.expected_amount end as expected_amount,
  l.accepted_difference,
  case when (select procurement.reads_prices()) then l.owed_amount end as owed_amount,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.invoice_lines as l
left join procurement.invoice_labels as i on i.id = l.invoice_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join inventory.item_labels as t on t.id = l.item_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id;

alter view api.vendor_invoice_lines owner to assetry_list;
grant select on api.vendor_invoice_lines to authenticated;

comment on view api.vendor_invoice_lines is
$$Lines of invoices and credit notes

Invoiced or credited quantities, and their match with orders, receipts or consumption.$$;
comment on column api.vendor_invoice_lines.id is 'Id of the line';
comment on column api.vendor_invoice_lines.storeroom_code is 'Code of the storeroom';
comment on column api.vendor_invoice_lines.cost_center_code is 'Code of the cost center';
comment on column api.vendor_invoice_lines.unit_price is 'Price of one unit, in the currency of the invoice';
comment on column api.vendor_invoice_lines.amount is 'Quantity times price, four decimal places';
comment on column api.vendor_invoice_lines.tax_amount is
'Taxes of the line, in the currency of the invoice; its share when given for all lines';
comment on column api.vendor_invoice_lines.price_variance is
'Difference of the unit price to the order or consignment price; empty in another currency';
comment on column api.vendor_invoice_lines.tax_variance is
'Difference of tax_amount to the tax rate of the order; empty without a rate';
comment on column api.vendor_invoice_lines.expected_amount is
'Invoiced amount that the line credits, less earlier credits, in the currency of the invoice';
comment on column api.vendor_invoice_lines.owed_amount is
'Amount due for the consumption, in the currency of the site; empty for an order, and before the match';
