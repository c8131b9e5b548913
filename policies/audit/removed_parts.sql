-- Written and read by private functions only, which run as the owner.

alter table audit.removed_parts enable row level security;
