-- Reached with the site of the work order. No delete policy: what was reported finished stays on record.

alter table work.completions enable row level security;
grant select, insert, update on work.completions to assetry_api;

create policy organization on work.completions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.completions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.completions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.completions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.completions');
select core.let_list('work.completions', 'work_order_id', 'work.own_order_ids');
