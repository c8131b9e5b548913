create or replace view bi_v1.purchase_order_lines as
select
  l.id,
  l.purchase_order_id,
  o.purchase_order_number,
  o.revision,
  o.kind as order_kind,
  o.status as order_status,
  o.vendor_id,
  v.code as vendor_code,
  o.sent_at,
  o.approved_at,
  o.receipt_status,
  o.invoice_status,
  l.site_id,
  s.code as site_code,
  l.position,
  l.kind,
  l.item_id,
  i.item_number,
  l.description,
  c.code as category_code,
  u.code as unit_code,
  l.quantity,
  l.unit_price,
  l.amount,
  o.currency,
  o.exchange_rate,
  l.tax_percent,
  l.work_order_id,
  w.work_order_number,
  l.needed_on,
  coalesce(l.promised_on, o.promised_on) as promised_on,
  l.received_quantity,
  l.accepted_quantity,
  l.rejected_quantity,
  l.returned_quantity,
  l.invoiced_quantity,
  l.created_at,
  l.updated_at
from procurement.order_lines as l
left join procurement.purchase_orders as o on o.id = l.purchase_order_id
left join contract.vendors as v on v.id = o.vendor_id
left join core.sites as s on s.id = l.site_id
left join inventory.items as i on i.id = l.item_id
left join inventory.units as u on u.id = l.unit_id
left join asset.categories as c on c.id = l.category_id
left join work.work_orders as w on w.id = l.work_order_id
where l.position is not null;

alter view bi_v1.purchase_order_lines owner to assetry_bi;
grant select on bi_v1.purchase_order_lines to assetry_bi_reader;

comment on view bi_v1.purchase_order_lines is 'Lines of purchase orders, with what their order says; amounts are in its currency';
