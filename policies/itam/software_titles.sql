-- Titles are the same for all sites. Taking an inventory in writes here, as the owner.

alter table itam.software_titles enable row level security;
grant select on itam.software_titles to assetry_api;

create policy organization on itam.software_titles
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on itam.software_titles
  for select
  to assetry_api
  using (true);

select core.let_list('itam.software_titles');
