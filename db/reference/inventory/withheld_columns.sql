delete from audit.withheld_columns where entity like 'inventory.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('inventory.standings', '{value,average_cost,last_cost}', 'inventory.reads_values'),
  (
    'inventory.movements',
    '{unit_cost,amount,charged_amount,variance,owed_amount,old_value,new_value,old_average,new_average,freight_amount}',
    'inventory.reads_values'
  ),
  ('inventory.stocked_items', '{standard_cost,consignment_price}', 'inventory.reads_values'),
  ('inventory.transfers', '{freight_amount}', 'inventory.reads_values'),
  (
    'inventory.transfer_lines',
    '{
      shipped_value,received_value,lost_value,freight_amount,received_freight_amount,lost_freight_amount,
      value_in_transit
    }',
    'inventory.reads_values'
  ),
  ('inventory.value_days', '{value}', 'inventory.reads_values');
