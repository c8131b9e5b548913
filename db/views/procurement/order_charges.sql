create or replace view api.order_charges as
select
  c.id,
  c.purchase_order_id,
  o.purchase_order_number,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.position,
  c.kind,
  c.basis,
  c.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  case when (select procurement.reads_prices()) then c.amount end as amount,
  c.row_version,
  c.created_at,
  c.updated_at
from procurement.order_charges as c
left join procurement.purchase_order_labels as o on o.id = c.purchase_order_id
left join core.site_labels as s on s.id = c.site_id
left join contract.vendor_labels as v on v.id = c.vendor_id;

alter view api.order_charges owner to assetry_list;
grant select on api.order_charges to authenticated;

comment on view api.order_charges is
$$Charges of purchase orders

Expected charges, such as freight, and the basis by which goods share them.$$;
comment on column api.order_charges.id is 'Id of the charge';
comment on column api.order_charges.vendor_code is 'Code of the vendor';
comment on column api.order_charges.vendor_name is 'Name of the vendor';
comment on column api.order_charges.amount is 'Expected charge without taxes, in the currency of the order';
