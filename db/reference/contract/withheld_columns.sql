delete from audit.withheld_columns where entity like 'contract.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('contract.claims', '{claimed_amount,accepted_amount}', 'contract.reads_terms'),
  ('contract.claim_lines', '{claimed_amount,accepted_amount,refused_amount}', 'contract.reads_terms'),
  ('contract.leaks', '{cost_amount,lost_amount}', 'contract.reads_terms'),
  ('contract.rates', '{hourly_rate,call_out_fee,currency}', 'contract.reads_terms'),
  ('contract.prices', '{unit_price,currency}', 'contract.reads_terms'),
  ('contract.contracts', '{total_value,currency}', 'contract.reads_terms'),
  ('contract.uses', '{cost_amount,gross_amount,covered_amount,billable_amount}', 'contract.reads_terms'),
  ('contract.revisions', '{deductible,cap_amount,currency,index_base_value,index_percent,index_threshold_percent,index_cap_percent}', 'contract.reads_terms');
