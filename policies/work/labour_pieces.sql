-- Reached with the site of the work order. A piece is never changed: its site follows the work order
-- (work.move_open_work), and superseded_at says when it stopped counting. There is no delete policy.

alter table work.labour_pieces enable row level security;
grant select, insert, update (site_id, superseded_at) on work.labour_pieces to assetry_api;

create policy organization on work.labour_pieces
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.labour_pieces
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.labour_pieces
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.labour_pieces
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.labour_pieces');
select core.let_list('work.labour_pieces');
