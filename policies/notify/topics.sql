-- What accounts are notified of is the same for every organization and is written by releases only.

alter table notify.topics enable row level security;
grant select on notify.topics to assetry_api;

create policy read on notify.topics
  for select
  to assetry_api
  using (true);

select core.let_list('notify.topics', p_domain => 'core');
