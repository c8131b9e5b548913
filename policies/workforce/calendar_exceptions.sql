-- The holidays and special days of the organization's calendars. No update policy: a changed day is another.

alter table workforce.calendar_exceptions enable row level security;
grant select, insert, delete on workforce.calendar_exceptions to assetry_api;

create policy organization on workforce.calendar_exceptions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.calendar_exceptions
  for select
  to assetry_api
  using (true);

create policy insert on workforce.calendar_exceptions
  for insert
  to assetry_api
  with check (true);

create policy delete on workforce.calendar_exceptions
  for delete
  to assetry_api
  using (true);

select core.track('workforce.calendar_exceptions');
select core.let_list('workforce.calendar_exceptions', p_domain => 'core');
