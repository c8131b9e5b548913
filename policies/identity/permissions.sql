-- What can be allowed is the same for every organization and is written by releases only.

alter table identity.permissions enable row level security;
grant select on identity.permissions to assetry_api;

create policy read on identity.permissions
  for select
  to assetry_api
  using (true);

select core.let_list('identity.permissions');
