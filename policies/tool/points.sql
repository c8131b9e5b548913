-- Reached with the site of the asset; those of a category are read by whoever reaches a site and changed by whoever
-- reaches them all. They are replaced as a whole.

alter table tool.points enable row level security;
grant select, insert, update, delete on tool.points to assetry_api;

create policy organization on tool.points
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.points
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on tool.points
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on tool.points
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy delete on tool.points
  for delete
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('tool.points');
select core.let_list('tool.points');
