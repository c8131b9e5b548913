-- What people cost is for those who have to do with rates; it belongs to no site. No delete policy: a rate ends.

alter table workforce.labour_rates enable row level security;
grant select, insert, update on workforce.labour_rates to assetry_api;

create policy organization on workforce.labour_rates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.labour_rates
  for select
  to assetry_api
  using ((select workforce.reads_rates()));

create policy insert on workforce.labour_rates
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.labour_rates
  for update
  to assetry_api
  using (true);

select core.track('workforce.labour_rates');
select core.let_list('workforce.labour_rates');
