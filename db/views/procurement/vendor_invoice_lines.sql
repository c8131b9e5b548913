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
  l.storeroom_id,
  r.code as storeroom_code,
  l.item_id,
  t.item_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.quantity,
  l.unit_price,
  l.amount,
  l.tax_amount,
  l.exceptions as match_exceptions,
  l.quantity_variance,
  l.price_variance,
  l.tax_variance,
  l.posted_difference,
  l.owed_amount,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.invoice_lines as l
left join procurement.invoice_labels as i on i.id = l.invoice_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join inventory.item_labels as t on t.id = l.item_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id;

alter view api.vendor_invoice_lines owner to assetry_api;
grant select on api.vendor_invoice_lines to authenticated;

comment on view api.vendor_invoice_lines is
$$Lines of invoices

What each claims, and how it matches what was ordered, received and accepted, or used.$$;
comment on column api.vendor_invoice_lines.id is 'Id of the line';
comment on column api.vendor_invoice_lines.storeroom_code is 'Code of the storeroom';
comment on column api.vendor_invoice_lines.cost_center_code is 'Code of the cost center';
