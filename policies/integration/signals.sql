-- Written by a scheduled task only, which runs as the owner; read as lines of the log.

alter table integration.signals enable row level security;

select core.track('integration.signals');
