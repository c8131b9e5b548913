-- Written by private functions only, which run as the owner. Reached as the endpoint is.

alter table integration.webhook_replays enable row level security;
grant select on integration.webhook_replays to assetry_api;

create policy organization on integration.webhook_replays
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_replays
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

select core.enforce_transitions('integration.webhook_replays');
select core.let_list('integration.webhook_replays');
