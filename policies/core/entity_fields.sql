-- What values an entity takes is the same for every organization and is written by releases only.

alter table core.entity_fields enable row level security;
grant select on core.entity_fields to assetry_api;

create policy read on core.entity_fields
  for select
  to assetry_api
  using (true);

select core.let_list('core.entity_fields');
