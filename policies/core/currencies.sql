-- Currencies are the same for every organization and are written by releases only.

alter table core.currencies enable row level security;
grant select on core.currencies to assetry_api;

create policy read on core.currencies
  for select
  to assetry_api
  using (true);

select core.let_list('core.currencies');
