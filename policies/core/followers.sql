-- Written by releases only; actions read whom they call.

alter table core.followers enable row level security;
grant select on core.followers to assetry_api;

create policy read on core.followers
  for select
  to assetry_api
  using (true);

select core.let_list('core.followers');
