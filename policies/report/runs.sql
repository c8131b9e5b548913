-- One's own, and nobody else's: a file shows what its account reads. Written by private functions only, which run as
-- the owner. No delete policy: a task forgets old runs.

alter table report.runs enable row level security;
grant select on report.runs to assetry_api;

create policy organization on report.runs
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on report.runs
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.enforce_transitions('report.runs');
select core.let_list('report.runs', p_domain => 'core');
