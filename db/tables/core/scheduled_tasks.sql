comment on table core.scheduled_tasks is
'What is done by the clock; written by releases, run by the worker or by any other cron through '
'core.run_scheduled_task';
comment on column core.scheduled_tasks.function is
'The private function that does it: it takes no argument, answers how much it did, and waits for nobody';
comment on column core.scheduled_tasks.cron is 'When, in UTC: minute, hour, day of the month, month, day of the week';
comment on column core.scheduled_tasks.time_limit_seconds is 'The worker ends it after as long';
comment on column core.scheduled_tasks.late_after_minutes is
'Without success for as long, something is wrong, and doctor says so';
comment on column core.scheduled_tasks.is_in_rounds is
'Whether a call does a small part, fifty records at most, so that the worker calls again until nothing is left';
