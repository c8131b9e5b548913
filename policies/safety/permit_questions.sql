-- Reached with the site of the permit. No delete policy: what a permit asked stays on record.

alter table safety.permit_questions enable row level security;
grant select, insert, update on safety.permit_questions to assetry_api;

create policy organization on safety.permit_questions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_questions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on safety.permit_questions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on safety.permit_questions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('safety.permit_questions');
select core.let_list('safety.permit_questions');
