-- Reached by whoever reaches both the site of the tool and the site where it was used. No delete policy: evidence
-- stays.

alter table tool.review_rows enable row level security;
grant select, insert, update on tool.review_rows to assetry_api;

create policy organization on tool.review_rows
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on tool.review_rows
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[])
    and (used_site_id is null or used_site_id = any ((select core.reachable_site_ids())::uuid[])));

create policy insert on tool.review_rows
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[])
    and (used_site_id is null or used_site_id = any ((select core.reachable_site_ids())::uuid[])));

create policy update on tool.review_rows
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[])
    and (used_site_id is null or used_site_id = any ((select core.reachable_site_ids())::uuid[])));

select core.track('tool.review_rows');
select core.let_list('tool.review_rows');
