create or replace view api.purchase_order_lines as
select
  l.id,
  l.purchase_order_id,
  o.purchase_order_number,
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
  case when (select procurement.reads_prices()) then l.unit_price end as unit_price,
  case when (select procurement.reads_prices()) then l.amount end as amount,
  l.contract_price_id,
  l.blanket_line_id,
  l.limited_by,
  (select k.o_quantity from procurement.called_of(l.id) as k where l.limited_by is not null) as called_quantity,
  case
    when (select procurement.reads_prices())
    then (select k.o_amount from procurement.called_of(l.id) as k where l.limited_by is not null)
  end as called_amount,
  (select l.quantity - k.o_quantity from procurement.called_of(l.id) as k where l.limited_by = 'QUANTITY')
    as left_quantity,
  case
    when (select procurement.reads_prices())
    then (select l.amount - k.o_amount from procurement.called_of(l.id) as k where l.limited_by = 'VALUE')
  end as left_amount,
  l.tax_percent,
  l.warranty_months,
  case
    when (select procurement.reads_prices())
    then procurement.tax_of(l.amount, l.tax_percent, l.amount_places)
  end as tax_amount,
  l.storeroom_id,
  r.code as storeroom_code,
  l.work_order_id,
  w.work_order_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.requisition_line_id,
  e.requisition_id,
  q.requisition_number,
  l.needed_on,
  l.promised_on,
  case when (select procurement.reads_prices()) then l.promised_price end as promised_price,
  l.match_level,
  l.is_inspected,
  l.over_receipt_percent,
  l.invoice_tolerance_percent,
  l.price_tolerance_percent,
  case when (select procurement.reads_prices()) then l.price_tolerance_amount end as price_tolerance_amount,
  l.received_quantity,
  l.accepted_quantity,
  l.rejected_quantity,
  l.returned_quantity,
  l.invoiced_quantity,
  l.credited_quantity,
  l.expected_quantity,
  l.posted_difference,
  case when (select procurement.reads_prices()) then l.unit_charge end as unit_charge,
  case when (select procurement.reads_prices()) then l.charge_difference end as charge_difference,
  case when (select procurement.reads_prices()) then l.posted_charge end as posted_charge,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.order_lines as l
left join procurement.purchase_order_labels as o on o.id = l.purchase_order_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.unit_labels as u on u.id = l.unit_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join work.work_order_labels as w on w.id = l.work_order_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id
left join procurement.requisition_line_labels as e on e.id = l.requisition_line_id
left join procurement.requisition_labels as q on q.id = e.requisition_id
where l.position is not null;

alter view api.purchase_order_lines owner to assetry_list;
grant select on api.purchase_order_lines to authenticated;

comment on view api.purchase_order_lines is
$$Lines of purchase orders

Ordered, received, accepted, returned and invoiced quantities.$$;
comment on column api.purchase_order_lines.unit_charge is
'Share of one unit in the charges of the order, in its currency; fixed after the first receipt or invoice';
comment on column api.purchase_order_lines.charge_difference is
'Invoiced charges above or below the expected ones, for the ordered quantity, in the currency of the site';
comment on column api.purchase_order_lines.posted_charge is
'Charges posted to received goods after their receipt, in the currency of the site';
comment on column api.purchase_order_lines.id is 'Id of the line';
comment on column api.purchase_order_lines.called_quantity is
'Quantity that call-offs take of a line of a blanket order; empty for other lines';
comment on column api.purchase_order_lines.called_amount is
'Value that call-offs take of a line of a blanket order, without taxes, in the currency of the order';
comment on column api.purchase_order_lines.left_quantity is 'Quantity that is left for call-offs; empty for a line that is not limited by it';
comment on column api.purchase_order_lines.left_amount is 'Value that is left for call-offs; empty for a line that is not limited by it';
comment on column api.purchase_order_lines.unit_code is 'Code of the unit';
comment on column api.purchase_order_lines.cost_center_code is 'Code of the cost center';
comment on column api.purchase_order_lines.tax_amount is 'Taxes on amount, four decimal places, half up';
comment on column api.purchase_order_lines.requisition_id is 'Requisition of the line';
comment on column api.purchase_order_lines.unit_price is 'Price of one unit, in the currency of the order';
comment on column api.purchase_order_lines.amount is 'Quantity times price, four decimal places';
comment on column api.purchase_order_lines.promised_price is
'Price of one unit in the vendor''s confirmation; empty when not given. '
'unit_price applies until the order is revised';
comment on column api.purchase_order_lines.price_tolerance_amount is
'Price tolerance, in the currency of the order; the greater of the two applies';
comment on column api.purchase_order_lines.category_code is 'Code of the asset category';
