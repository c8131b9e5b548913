delete from audit.withheld_columns where entity like 'work.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('work.cost_lines', '{unit_cost,amount,base_amount}', 'work.reads_costs'),
  ('work.labour_pieces', '{hourly_rate,amount,base_value,increment_value}', 'work.reads_costs'),
  ('work.plan_lines', '{unit_cost,amount}', 'work.reads_costs'),
  ('work.slots', '{score,score_parts}', 'workforce.reads_rates'),
  ('work.work_orders', '{requester_contact}', 'work.reads_contacts'),
  ('work.work_orders', '{estimated_cost,approved_estimate}', 'work.reads_estimates');
