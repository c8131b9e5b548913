-- The hours of the organization's calendars. No update policy: changed hours are other hours.

alter table workforce.calendar_hours enable row level security;
grant select, insert, delete on workforce.calendar_hours to assetry_api;

create policy organization on workforce.calendar_hours
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.calendar_hours
  for select
  to assetry_api
  using (true);

create policy insert on workforce.calendar_hours
  for insert
  to assetry_api
  with check (true);

create policy delete on workforce.calendar_hours
  for delete
  to assetry_api
  using (true);

select core.track('workforce.calendar_hours');
select core.let_list('workforce.calendar_hours', p_domain => 'core');
