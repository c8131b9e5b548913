-- An exclusion is reached as its coverage is. It comes and goes with the line (contract.store_coverages).

alter table contract.coverage_exclusions enable row level security;
grant select on contract.coverage_exclusions to assetry_api;

create policy organization on contract.coverage_exclusions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on contract.coverage_exclusions
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

select core.track('contract.coverage_exclusions');
select core.let_list('contract.coverage_exclusions');
