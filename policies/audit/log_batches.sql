-- Written and read by private functions only, which run as the owner.

alter table audit.log_batches enable row level security;
