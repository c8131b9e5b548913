create or replace view api.requisition_lines as
select
  l.id,
  l.requisition_id,
  q.requisition_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.kind,
  l.item_id,
  i.item_number,
  l.description,
  l.category_id,
  (select n.code from asset.category_labels as n where n.id = l.category_id) as category_code,
  l.unit_id,
  u.code as unit_code,
  l.quantity,
  l.base_quantity,
  case when (select procurement.reads_estimates()) then l.estimated_price end as estimated_price,
  case when (select procurement.reads_estimates()) then l.amount end as amount,
  l.storeroom_id,
  r.code as storeroom_code,
  l.work_order_id,
  w.work_order_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.account_code,
  l.needed_on,
  l.suggested_vendor_id,
  v.name as suggested_vendor_name,
  l.ordered_quantity,
  l.received_quantity,
  case when (select procurement.reads_estimates()) then l.pending_amount end as pending_amount,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.requisition_lines as l
left join procurement.requisition_labels as q on q.id = l.requisition_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.unit_labels as u on u.id = l.unit_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join work.work_order_labels as w on w.id = l.work_order_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id
left join contract.vendor_labels as v on v.id = l.suggested_vendor_id
where l.position is not null;

alter view api.requisition_lines owner to assetry_list;
grant select on api.requisition_lines to authenticated;

comment on view api.requisition_lines is
$$Lines of requisitions

Requested, ordered and received quantities.$$;
comment on column api.requisition_lines.id is 'Id of the line';
comment on column api.requisition_lines.unit_code is 'Code of the unit';
comment on column api.requisition_lines.cost_center_code is 'Code of the cost center';
comment on column api.requisition_lines.suggested_vendor_name is 'Name of the suggested vendor';
comment on column api.requisition_lines.estimated_price is
'Estimated price of one unit, in the currency of the requisition';
comment on column api.requisition_lines.amount is 'Quantity times price, four decimal places';
comment on column api.requisition_lines.pending_amount is
'Estimate of approved quantities not yet ordered: the budget commitment';
comment on column api.requisition_lines.category_code is 'Code of the asset category';
