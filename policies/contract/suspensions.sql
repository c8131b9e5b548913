-- Reached as the contract is. Written by the trigger of contracts alone (contract.note_status).

alter table contract.suspensions enable row level security;
grant select on contract.suspensions to assetry_api;

create policy organization on contract.suspensions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.suspensions
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

select core.let_list('contract.suspensions');
