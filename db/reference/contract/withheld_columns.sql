delete from audit.withheld_columns where entity like 'contract.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('contract.contracts', '{total_value,currency}', 'contract.reads_terms');
