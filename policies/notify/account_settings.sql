-- One's own, and nobody else's. No delete policy: settings stay.

alter table notify.account_settings enable row level security;
grant select, insert, update on notify.account_settings to assetry_api;

create policy organization on notify.account_settings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.account_settings
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

create policy insert on notify.account_settings
  for insert
  to assetry_api
  with check (account_id = (select core.current_account_id()));

create policy update on notify.account_settings
  for update
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.track('notify.account_settings');
select core.let_list('notify.account_settings', p_domain => 'core');
