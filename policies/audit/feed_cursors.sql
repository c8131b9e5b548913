-- Written and read by private functions only, which run as the owner.

alter table audit.feed_cursors enable row level security;
