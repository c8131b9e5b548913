-- Addresses name people, so those read them who may do anything with messages. Written by private functions; the API
-- withdraws one, which stays on record. No delete policy.

alter table notify.suppressions enable row level security;
grant select, update on notify.suppressions to assetry_api;

create policy organization on notify.suppressions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.suppressions
  for select
  to assetry_api
  using ((select notify.reads_messages()));

create policy update on notify.suppressions
  for update
  to assetry_api
  using ((select notify.reads_messages()));

select core.track('notify.suppressions');
select core.let_list('notify.suppressions');
