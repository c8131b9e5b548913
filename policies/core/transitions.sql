-- State machines are the same for every organization and are written by releases only.

alter table core.transitions enable row level security;
grant select on core.transitions to assetry_api;

create policy read on core.transitions
  for select
  to assetry_api
  using (true);

select core.let_list('core.transitions');
