-- The registry is the same for every organization and is written by releases only.

alter table core.entities enable row level security;
grant select on core.entities to assetry_api;

create policy read on core.entities
  for select
  to assetry_api
  using (true);

select core.let_list('core.entities');
