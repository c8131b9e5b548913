comment on table core.scheduled_runs is 'How the last run of each scheduled task went';
comment on column core.scheduled_runs.succeeded_at is 'When the last run that succeeded ended';
comment on column core.scheduled_runs.amount is
'What the function of the last successful run answered, such as the rows that it removed';
comment on column core.scheduled_runs.error is 'Why the last run failed; empty when it succeeded';
comment on column core.scheduled_runs.failures is 'Runs that have failed since the last that succeeded';
