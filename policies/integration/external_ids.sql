-- An external id is reached with the site of its record, and read by whoever reads the record: everything of its
-- domain, or their own. Written by private functions only, which run as the owner and hold the record.

alter table integration.external_ids enable row level security;
grant select on integration.external_ids to assetry_api;

create policy organization on integration.external_ids
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.external_ids
  for select
  to assetry_api
  using (
    reach_id = any ((select core.reachable_ids())::uuid[])
    and (
      entity = any ((select integration.readable_entities())::text[])
      or entity_id = any ((select integration.own_record_ids())::uuid[])
    )
  );

select core.track('integration.external_ids');
select core.let_list('integration.external_ids', p_domain => 'core');
