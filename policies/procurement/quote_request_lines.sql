-- Reached with the request. What vendors were asked is never changed: there is no update policy, and none to delete.

alter table procurement.quote_request_lines enable row level security;
grant select, insert on procurement.quote_request_lines to assetry_api;

create policy organization on procurement.quote_request_lines
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.quote_request_lines
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on procurement.quote_request_lines
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('procurement.quote_request_lines');
select core.let_list('procurement.quote_request_lines');
