-- Changes of devices that were applied: written and read by private functions only, which run as the owner.

alter table integration.submitted_changes enable row level security;
