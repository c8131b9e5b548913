-- Who reaches which site: one's own, and everybody's for administrators.

alter table identity.account_sites enable row level security;
grant select, insert, delete on identity.account_sites to assetry_api;

create policy organization on identity.account_sites
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.account_sites
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or account_id = (select core.current_account_id()));

create policy insert on identity.account_sites
  for insert
  to assetry_api
  with check (true);

create policy delete on identity.account_sites
  for delete
  to assetry_api
  using (true);

select core.track('identity.account_sites');
select core.let_list('identity.account_sites');
