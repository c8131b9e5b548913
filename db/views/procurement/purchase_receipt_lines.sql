create or replace view api.purchase_receipt_lines as
select
  l.id,
  l.receipt_id,
  r.receipt_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.purchase_order_line_id,
  l.quantity,
  l.base_quantity,
  case when (select procurement.reads_prices()) then l.unit_cost end as unit_cost,
  l.inspection_status,
  l.accepted_quantity,
  l.rejected_quantity,
  l.returned_quantity,
  l.reversed_quantity,
  l.reject_reason,
  l.bin_id,
  b.code as bin_code,
  l.lot_id,
  o.lot_number,
  l.movement_id,
  l.asset_ids,
  l.judged_at,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.receipt_lines as l
left join procurement.receipt_labels as r on r.id = l.receipt_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.bin_labels as b on b.id = l.bin_id
left join inventory.lot_labels as o on o.id = l.lot_id;

alter view api.purchase_receipt_lines owner to assetry_list;
grant select on api.purchase_receipt_lines to authenticated;

comment on view api.purchase_receipt_lines is
$$Lines of receipts

Received, accepted and rejected quantities.$$;
comment on column api.purchase_receipt_lines.id is 'Id of the line';
comment on column api.purchase_receipt_lines.bin_code is 'Code of the bin';
comment on column api.purchase_receipt_lines.unit_cost is
'Cost of one unit in the currency of the site: the price of the order at its rate';
