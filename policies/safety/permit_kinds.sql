-- Kinds of permits are the same at all sites. No delete policy: they are archived, because permits name them.

alter table safety.permit_kinds enable row level security;
grant select, insert, update on safety.permit_kinds to assetry_api;
grant select (id, organization_id, code, name) on safety.permit_kinds to assetry_label;

create policy organization on safety.permit_kinds
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kinds
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kinds
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

-- Whoever uses one holds it, which needs this policy. Who changes one is asked by lock_permit_kind.
create policy update on safety.permit_kinds
  for update
  to assetry_api
  using (true);

create policy label on safety.permit_kinds
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.permit_kinds');
select core.let_list('safety.permit_kinds', p_domain => 'core');
