-- Append-only: only audit.record, which runs as the owner, writes here; nobody changes a line. Records that their list
-- keeps from the caller are kept here, too.

alter table audit.events enable row level security;
grant select on audit.events to assetry_api;

create policy organization on audit.events
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on audit.events
  for select
  to assetry_api
  using (
    site_id = any ((select audit.readable_site_ids())::uuid[])
    and entity <> all ((select audit.withheld_entities())::text[])
  );

select core.let_list('audit.events');
