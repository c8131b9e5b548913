-- An account sees its own organization; who reaches all sites changes it. Operators found organizations and give them
-- host names: whoever could take a name would be heard in place of everybody else there.

alter table core.organizations enable row level security;
grant select, update (
  name, reading_retention_days, requires_reauthentication, session_ceiling_minutes, welcome_page, locale,
  keeps_photo_position, report_domains
)
  on core.organizations to assetry_api;
grant select on core.organizations to assetry_auth;

create policy organization on core.organizations
  as restrictive
  to assetry_api
  using (id = (select core.current_organization_id()));

create policy read on core.organizations
  for select
  to assetry_api
  using (true);

create policy update on core.organizations
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy auth on core.organizations
  for select
  to assetry_auth
  using (true);

select core.track('core.organizations');
select core.let_list('core.organizations');
