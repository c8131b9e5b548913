-- Counters of attempts, for the log-in family only.

alter table identity.rate_buckets enable row level security;
grant select, insert, update on identity.rate_buckets to assetry_auth;

create policy auth on identity.rate_buckets
  to assetry_auth
  using (true);
