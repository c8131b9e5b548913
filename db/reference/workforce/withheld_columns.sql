delete from audit.withheld_columns where entity like 'workforce.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('workforce.absences', '{kind,note,decision_note}', 'workforce.reads_absence_kinds');
