-- Hold reasons are the same for every organization and are written by releases only.

alter table work.hold_reasons enable row level security;
grant select on work.hold_reasons to assetry_api;

create policy read on work.hold_reasons
  for select
  to assetry_api
  using (true);

select core.let_list('work.hold_reasons', p_domain => 'core');
