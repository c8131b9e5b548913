-- A link is reached with the site of its record, and read by whoever reads the record: everything of its domain, or
-- their own. Written by private functions only, which run as the owner and hold the record.

alter table file.links enable row level security;
grant select on file.links to assetry_api;
grant select (id, organization_id, name) on file.links to assetry_label;

create policy organization on file.links
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on file.links
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and (
      entity = any ((select file.readable_entities())::text[])
      or entity_id = any ((select file.own_record_ids())::uuid[])
    )
  );

create policy label on file.links
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('file.links');
select core.let_list('file.links', p_domain => 'core');
