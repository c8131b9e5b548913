delete from audit.withheld_columns where entity like 'report.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('report.snapshots', '{numerator,denominator,value,previous_value}', 'report.reads_all_figures');
