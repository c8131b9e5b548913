-- One's own, and nobody else's.

alter table notify.quiet_hours enable row level security;
grant select, insert, update, delete on notify.quiet_hours to assetry_api;

create policy organization on notify.quiet_hours
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.quiet_hours
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

create policy insert on notify.quiet_hours
  for insert
  to assetry_api
  with check (account_id = (select core.current_account_id()));

create policy update on notify.quiet_hours
  for update
  to assetry_api
  using (account_id = (select core.current_account_id()));

create policy delete on notify.quiet_hours
  for delete
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.track('notify.quiet_hours');
select core.let_list('notify.quiet_hours', p_domain => 'core');
