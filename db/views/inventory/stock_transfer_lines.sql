create or replace view api.stock_transfer_lines as
select
  l.id,
  l.transfer_id,
  t.transfer_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.item_id,
  i.item_number,
  i.name as item_name,
  l.quantity,
  l.bin_id,
  b.code as bin_code,
  l.lot_id,
  o.lot_number,
  l.condition,
  l.received_quantity,
  l.lost_quantity,
  case
    when d.shipped_at is not null then l.quantity - l.received_quantity - l.lost_quantity
    else 0
  end as quantity_in_transit,
  case when (select inventory.reads_values()) then l.shipped_value end as shipped_value,
  case when (select inventory.reads_values()) then l.received_value end as received_value,
  case when (select inventory.reads_values()) then l.lost_value end as lost_value,
  case
    when (select inventory.reads_values()) then l.shipped_value - l.received_value - l.lost_value
  end as value_in_transit,
  case when (select inventory.reads_values()) then l.freight_amount end as freight_amount,
  case when (select inventory.reads_values()) then l.received_freight_amount end as received_freight_amount,
  case when (select inventory.reads_values()) then l.lost_freight_amount end as lost_freight_amount,
  l.row_version,
  l.created_at,
  l.updated_at
from inventory.transfer_lines as l
left join inventory.transfer_labels as t on t.id = l.transfer_id
left join inventory.transfers as d on d.id = l.transfer_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.bin_labels as b on b.id = l.bin_id
left join inventory.lot_labels as o on o.id = l.lot_id;

alter view api.stock_transfer_lines owner to assetry_list;
grant select on api.stock_transfer_lines to authenticated;

comment on view api.stock_transfer_lines is
$$Lines of stock transfers

Shipped, received and in-transit quantities, at the sites that you reach.$$;
comment on column api.stock_transfer_lines.id is 'Id of the line';
comment on column api.stock_transfer_lines.item_name is 'Name of the item';
comment on column api.stock_transfer_lines.bin_code is 'Code of the bin';
comment on column api.stock_transfer_lines.quantity_in_transit is 'Quantity in transit';
comment on column api.stock_transfer_lines.value_in_transit is 'Value in transit, without freight';
comment on column api.stock_transfer_lines.shipped_value is 'Value at shipment';
comment on column api.stock_transfer_lines.received_value is 'Value received';
comment on column api.stock_transfer_lines.lost_value is 'Value written off';
comment on column api.stock_transfer_lines.freight_amount is
'Freight of the line, shared by quantity in base units';
comment on column api.stock_transfer_lines.received_freight_amount is
'Freight added to the value of received goods';
comment on column api.stock_transfer_lines.lost_freight_amount is
'Freight of written-off goods, a variance';
