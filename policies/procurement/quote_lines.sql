-- Reached with the request. No delete policy: what was offered stays on record.

alter table procurement.quote_lines enable row level security;
grant select, insert, update on procurement.quote_lines to assetry_api;

create policy organization on procurement.quote_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.quote_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.quote_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on procurement.quote_lines
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.quote_lines');
select core.let_list('procurement.quote_lines');
