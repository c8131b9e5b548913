comment on table integration.signal_rules is
'What becomes true of records because time passes; written by releases, read by integration.write_signal';
comment on column integration.signal_rules.entity is 'The kind of record';
comment on column integration.signal_rules.code is 'Name of the signal, such as OVERDUE';
comment on column integration.signal_rules.due_query is
'Query that takes ids and returns id, organization, site, due_at and signal_at of the records for which the rule holds';
comment on column integration.signal_rules.columns is 'Columns whose change can move these instants';
