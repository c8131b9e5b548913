-- Written by private functions only, which run as the owner.

alter table file.usages enable row level security;
