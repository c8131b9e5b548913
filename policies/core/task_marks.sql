-- Written and taken by private functions only, which run as the owner.

alter table core.task_marks enable row level security;
