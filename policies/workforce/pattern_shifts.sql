-- The shifts of the organization's patterns. No update policy: a changed shift is another one.

alter table workforce.pattern_shifts enable row level security;
grant select, insert, delete on workforce.pattern_shifts to assetry_api;

create policy organization on workforce.pattern_shifts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.pattern_shifts
  for select
  to assetry_api
  using (true);

create policy insert on workforce.pattern_shifts
  for insert
  to assetry_api
  with check (true);

create policy delete on workforce.pattern_shifts
  for delete
  to assetry_api
  using (true);

select core.track('workforce.pattern_shifts');
select core.let_list('workforce.pattern_shifts');
