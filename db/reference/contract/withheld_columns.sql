delete from audit.withheld_columns where entity like 'contract.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('contract.contracts', '{total_value,currency}', 'contract.reads_terms'),
  ('contract.uses', '{cost_amount,gross_amount,covered_amount,billable_amount}', 'contract.reads_terms'),
  ('contract.revisions', '{deductible,cap_amount,currency}', 'contract.reads_terms');
