-- Written and read by private functions only, which run as the owner.

alter table integration.webhook_replays enable row level security;
