-- Readings are reached with their meter, also while they have not followed it to the site of its asset yet (ADR 114):
-- nothing but the sites is asked while none is on the way. No delete policy: they are superseded, not removed.

alter table meter.readings enable row level security;
grant select, insert, update on meter.readings to assetry_api;

create policy organization on meter.readings
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.readings
  for select
  to assetry_api
  using (
    site_id = any ((select meter.reading_site_ids())::uuid[])
    and (
      not (select meter.is_relocating())
      or meter_id <> all ((select meter.departed_ids())::uuid[])
         and (
           site_id <> all ((select meter.left_site_ids())::uuid[])
           or meter_id = any ((select meter.arrived_ids())::uuid[])
         )
    )
  );

create policy insert on meter.readings
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.readings
  for update
  to assetry_api
  using (
    site_id = any ((select meter.reading_site_ids())::uuid[])
    and (
      not (select meter.is_relocating())
      or meter_id <> all ((select meter.departed_ids())::uuid[])
         and (
           site_id <> all ((select meter.left_site_ids())::uuid[])
           or meter_id = any ((select meter.arrived_ids())::uuid[])
         )
    )
  );

select core.let_list('meter.readings');
select core.let_bi('meter.readings');
