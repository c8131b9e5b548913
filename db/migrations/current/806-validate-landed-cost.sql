alter table inventory.items
  validate constraint items_unit_weight_kg_check;
alter table procurement.order_lines
  validate constraint order_lines_unit_charge_check;
