-- Written by private functions only, which run as the owner; read beside their endpoints.

alter table integration.webhook_standings enable row level security;
grant select on integration.webhook_standings to assetry_api;

create policy organization on integration.webhook_standings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_standings
  for select
  to assetry_api
  using (true);

select core.let_list('integration.webhook_standings');
