create or replace view api.purchase_receipts as
select
  r.id,
  r.receipt_number,
  r.purchase_order_id,
  o.purchase_order_number,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.received_at,
  r.delivery_note,
  r.reversal_reason,
  r.row_version,
  r.created_at,
  r.created_by,
  a.display_name as created_by_name,
  r.updated_at
from procurement.receipts as r
left join procurement.purchase_order_labels as o on o.id = r.purchase_order_id
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as a on a.id = r.created_by;

alter view api.purchase_receipts owner to assetry_list;
grant select on api.purchase_receipts to authenticated;

comment on view api.purchase_receipts is
$$Receipts of purchase orders

At the sites that you reach.$$;
comment on column api.purchase_receipts.id is 'Id of the receipt';
comment on column api.purchase_receipts.created_by is 'Account that recorded it';
comment on column api.purchase_receipts.created_by_name is 'Name of that account';
