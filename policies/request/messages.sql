-- Reached with the site of the request, and never changed.

alter table request.messages enable row level security;
grant select, insert on request.messages to assetry_api;

create policy organization on request.messages
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on request.messages
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on request.messages
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('request.messages');
select core.let_list('request.messages', 'request_id', 'request.own_request_ids');
