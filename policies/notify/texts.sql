-- The same for all sites: written by whoever reaches them all, read by those who may do anything with messages.

alter table notify.texts enable row level security;
grant select, insert, update on notify.texts to assetry_api;

create policy organization on notify.texts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.texts
  for select
  to assetry_api
  using ((select notify.reads_messages()));

create policy insert on notify.texts
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on notify.texts
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('notify.texts');
select core.enforce_transitions('notify.texts');
select core.let_list('notify.texts');
