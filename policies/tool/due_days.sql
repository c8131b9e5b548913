-- Reached with the site of the asset. Only tool.keep_due_days and a move of the asset write it, as owner.

alter table tool.due_days enable row level security;
grant select on tool.due_days to assetry_api;

create policy organization on tool.due_days
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.due_days
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.let_list('tool.due_days', 'asset_id', 'asset.own_asset_ids', 'asset');
