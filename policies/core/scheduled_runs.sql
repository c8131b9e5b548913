-- Written and read by private functions only, which run as the owner.

alter table core.scheduled_runs enable row level security;
