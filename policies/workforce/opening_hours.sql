-- Only workforce.keep_opening_hours writes them.

alter table workforce.opening_hours enable row level security;
grant select on workforce.opening_hours to assetry_api;

create policy organization on workforce.opening_hours
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.opening_hours
  for select
  to assetry_api
  using (true);

select core.let_list('workforce.opening_hours', p_domain => 'core');
