-- Calendars belong to the whole organization. No delete policy: they are archived, not removed.

alter table workforce.calendars enable row level security;
grant select, insert, update on workforce.calendars to assetry_api;
grant select (id, organization_id, code, name) on workforce.calendars to assetry_label;

create policy organization on workforce.calendars
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.calendars
  for select
  to assetry_api
  using (true);

create policy insert on workforce.calendars
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.calendars
  for update
  to assetry_api
  using (true);

create policy label on workforce.calendars
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('workforce.calendars');
select core.let_list('workforce.calendars', p_domain => 'core');
