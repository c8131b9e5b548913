-- One's own, and nobody else's: a file shows what its account reads. Written by private functions only, which run as
-- the owner. No delete policy: a task forgets old exports.

alter table integration.exports enable row level security;
grant select on integration.exports to assetry_api;

create policy organization on integration.exports
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.exports
  for select
  to assetry_api
  using (account_id = (select core.current_account_id()));

select core.enforce_transitions('integration.exports');
select core.let_list('integration.exports', p_domain => 'core');
