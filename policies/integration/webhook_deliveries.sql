-- Written by private functions only, which run as the owner. Read by the account of the endpoint alone, because they
-- name records that the account reaches, and only of sites within reach, because a key may reach fewer.

alter table integration.webhook_deliveries enable row level security;
grant select on integration.webhook_deliveries to assetry_api;

create policy organization on integration.webhook_deliveries
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_deliveries
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
  );

select core.enforce_transitions('integration.webhook_deliveries');
select core.let_list('integration.webhook_deliveries');
