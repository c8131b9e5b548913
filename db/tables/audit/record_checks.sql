comment on table audit.record_checks is 'How far the records of an organization are proved, and what differs';
comment on column audit.record_checks.name is
'What is proved: BUDGETS, CHAIN (the log by its chain), LOG (rows by the log), METERS, NUMBERS, ORDERS, RECENT, '
'SECRETS, STOCK or WORK';
comment on column audit.record_checks.checked_through is 'Where the next run goes on; null where it begins a round';
comment on column audit.record_checks.faults is 'What differs in the round that runs, at most 100';
comment on column audit.record_checks.last_faults is 'What differed in the last round that ended, at most 100';
comment on column audit.record_checks.rounds is 'How many rounds have ended';
comment on column audit.record_checks.round_finished_at is 'When the last round ended';
comment on column audit.record_checks.checked_at is 'When it was checked last';
comment on column audit.record_checks.head is 'Number and hash of the last batch of the chain when it was checked last';
