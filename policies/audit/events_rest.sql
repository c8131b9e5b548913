-- A partition of audit.events: read through it, under its policies.

alter table audit.events_rest enable row level security;
