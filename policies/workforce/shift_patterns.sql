-- The same at all sites. No delete policy: a pattern is archived, because assignments name it.

alter table workforce.shift_patterns enable row level security;
grant select, insert, update on workforce.shift_patterns to assetry_api;

create policy organization on workforce.shift_patterns
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.shift_patterns
  for select
  to assetry_api
  using (true);

create policy insert on workforce.shift_patterns
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.shift_patterns
  for update
  to assetry_api
  using (true);

select core.track('workforce.shift_patterns');
select core.let_list('workforce.shift_patterns');
