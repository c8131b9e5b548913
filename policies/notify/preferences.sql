-- One's own, and nobody else's.

alter table notify.preferences enable row level security;
grant select, insert, update, delete on notify.preferences to assetry_api;

create policy organization on notify.preferences
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.preferences
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

create policy insert on notify.preferences
  for insert
  to assetry_api
  with check (account_id = (select core.current_account_id()));

create policy update on notify.preferences
  for update
  to assetry_api
  using (account_id = (select core.current_account_id()));

create policy delete on notify.preferences
  for delete
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.track('notify.preferences');
select core.let_list('notify.preferences', p_domain => 'core');
