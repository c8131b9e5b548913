-- An account reads its own notices, of sites within reach and of domains of which it, and its key, read anything.
-- Written by private functions only, which run as the owner; that one was read is its own trace.

alter table notify.notices enable row level security;
grant select on notify.notices to assetry_api;

create policy organization on notify.notices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.notices
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and account_id = (select core.current_account_id())
    and domain <> all ((select notify.hidden_domains())::text[])
  );

select core.let_list('notify.notices', p_domain => 'core');
