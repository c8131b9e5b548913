-- Secrets of people without an account: for functions that run as the owner, and for nobody's lists.

alter table request.submissions enable row level security;
