-- Reached with the site of the asset; what something else asks is read by whoever reaches a site
-- and changed by whoever reaches them all. No delete policy: they are archived.

alter table workforce.requirements enable row level security;
grant select, insert, update on workforce.requirements to assetry_api;

create policy organization on workforce.requirements
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.requirements
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on workforce.requirements
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on workforce.requirements
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('workforce.requirements');
select core.let_list('workforce.requirements');
