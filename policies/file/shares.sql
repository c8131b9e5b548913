-- Addresses for people without an account: written and read by private functions only, which run as the owner.

alter table file.shares enable row level security;
