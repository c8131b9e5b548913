-- A month is the same at all sites: closed and reopened by whoever reaches them all (core.require_all_sites), read by
-- everybody, because everybody's postings depend on it. No delete policy.

alter table core.periods enable row level security;
grant select, insert on core.periods to assetry_api;
grant update (status, status_note, closed_at, closed_by, reopened_at, reopened_by) on core.periods to assetry_api;

create policy organization on core.periods
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.periods
  for select
  to assetry_api
  using (true);

create policy insert on core.periods
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on core.periods
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('core.periods');
select core.enforce_transitions('core.periods');
select core.let_list('core.periods');
