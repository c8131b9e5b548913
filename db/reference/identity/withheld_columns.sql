delete from audit.withheld_columns where entity like 'identity.%';

insert into audit.withheld_columns (entity, columns, reader)
values
  ('identity.account_sites', null, 'identity.reads_accounts');
