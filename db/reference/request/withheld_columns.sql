delete from audit.withheld_columns where entity like 'request.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('request.requests', '{requester_contact}', 'request.reads_contacts');
