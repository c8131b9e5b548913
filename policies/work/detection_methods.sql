-- Ways to notice a failure are the same for every organization and are written by releases only.

alter table work.detection_methods enable row level security;
grant select on work.detection_methods to assetry_api;

create policy read on work.detection_methods
  for select
  to assetry_api
  using (true);

select core.let_list('work.detection_methods', p_domain => 'core');
select core.let_bi('work.detection_methods');
