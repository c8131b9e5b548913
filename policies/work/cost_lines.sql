-- Reached with the site of the work order. The ledger only grows: nothing of a line changes but its site, which follows
-- the work order while posted_site_id stays (work.move_open_work), and there is no delete policy.

alter table work.cost_lines enable row level security;
grant select, insert, update (site_id, posted_site_id) on work.cost_lines to assetry_api;

create policy organization on work.cost_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.cost_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on work.cost_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on work.cost_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('work.cost_lines');
select core.let_list('work.cost_lines', 'work_order_id', 'work.own_order_ids');
select core.let_bi('work.cost_lines');
