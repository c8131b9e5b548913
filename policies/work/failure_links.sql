-- What follows what is the same at all sites. No delete policy: reports name links, so they cease to hold.

alter table work.failure_links enable row level security;
grant select, insert, update on work.failure_links to assetry_api;

create policy organization on work.failure_links
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_links
  for select
  to assetry_api
  using (true);

create policy insert on work.failure_links
  for insert
  to assetry_api
  with check (true);

create policy update on work.failure_links
  for update
  to assetry_api
  using (true);

select core.track('work.failure_links');
select core.let_list('work.failure_links', p_domain => 'core');
