-- Crafts are the same at all sites. No delete policy: they are archived, because workers and rates name them.

alter table workforce.crafts enable row level security;
grant select, insert, update on workforce.crafts to assetry_api;

create policy organization on workforce.crafts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.crafts
  for select
  to assetry_api
  using (true);

create policy insert on workforce.crafts
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.crafts
  for update
  to assetry_api
  using (true);

select core.track('workforce.crafts');
select core.let_list('workforce.crafts', p_domain => 'core');
