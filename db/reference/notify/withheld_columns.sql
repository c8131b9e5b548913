delete from audit.withheld_columns where entity like 'notify.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('notify.destinations', '{address}', 'notify.reads_messages'),
  ('notify.messages', null, 'notify.reads_messages'),
  ('notify.suppressions', null, 'notify.reads_messages');
