-- Mechanisms are the same for every organization and are written by releases only.

alter table work.failure_mechanisms enable row level security;
grant select on work.failure_mechanisms to assetry_api;

create policy read on work.failure_mechanisms
  for select
  to assetry_api
  using (true);

select core.let_list('work.failure_mechanisms', p_domain => 'core');
select core.let_bi('work.failure_mechanisms');
