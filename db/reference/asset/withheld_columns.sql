delete from audit.withheld_columns where entity like 'asset.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('asset.assets', '{purchase_cost,replacement_value,downtime_cost_per_hour,ordered_cost}', 'asset.reads_values'),
  ('asset.books', '{cost,salvage_amount,accumulated_depreciation,book_value}', 'asset.reads_values'),
  ('asset.categories', '{hourly_rate}', 'asset.reads_values'),
  ('asset.custodies', '{hourly_rate}', 'asset.reads_values'),
  ('asset.book_changes', '{cost_amount,salvage_amount}', 'asset.reads_values'),
  ('asset.depreciation_lines', '{opening_value,changed_amount,charge_amount,closing_value}', 'asset.reads_values'),
  ('asset.disposals', '{proceeds,book_value,gain}', 'asset.reads_values');
