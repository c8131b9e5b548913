-- The description is the same for every organization and is written by releases only.

alter table core.descriptions enable row level security;
grant select on core.descriptions to assetry_api;

create policy read on core.descriptions
  for select
  to assetry_api
  using (true);

select core.let_list('core.descriptions');
