-- Written and read by private functions only, which run as the owner.

alter table core.task_failures enable row level security;
