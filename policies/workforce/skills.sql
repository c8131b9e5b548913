-- Skills are the same at all sites. No delete policy: they are archived, because workers and requirements name them.

alter table workforce.skills enable row level security;
grant select, insert, update on workforce.skills to assetry_api;

create policy organization on workforce.skills
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.skills
  for select
  to assetry_api
  using (true);

create policy insert on workforce.skills
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.skills
  for update
  to assetry_api
  using (true);

select core.track('workforce.skills');
select core.let_list('workforce.skills', p_domain => 'core');
