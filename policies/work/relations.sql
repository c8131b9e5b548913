-- Reached with the site of the work order of which it is said. A relation may be taken back: nothing refers to one.

alter table work.relations enable row level security;
grant select, insert, update, delete on work.relations to assetry_api;

create policy organization on work.relations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.relations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.relations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.relations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy delete on work.relations
  for delete
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.relations');
-- A relation names another work order, which need not be the reader's own.
select core.let_list('work.relations');
