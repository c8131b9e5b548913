-- Items are the same at all sites. Those of a draft are replaced as a whole, which
-- runs as the owner; those of a published revision are frozen.

alter table inspection.template_items enable row level security;
grant select, insert, update on inspection.template_items to assetry_api;

create policy organization on inspection.template_items
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.template_items
  for select
  to assetry_api
  using (true);

create policy insert on inspection.template_items
  for insert
  to assetry_api
  with check (true);

create policy update on inspection.template_items
  for update
  to assetry_api
  using (true);

select core.track('inspection.template_items');
select core.let_list('inspection.template_items');
