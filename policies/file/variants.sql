-- Written and read by private functions only, which run as the owner.

alter table file.variants enable row level security;
