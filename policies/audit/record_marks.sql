-- Written and read by private functions only, which run as the owner.

alter table audit.record_marks enable row level security;
