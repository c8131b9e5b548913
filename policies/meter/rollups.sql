-- Reached with the meter, as its readings are. Only jobs write them.

alter table meter.rollups enable row level security;
grant select on meter.rollups to assetry_api;

create policy organization on meter.rollups
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.rollups
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

select core.let_list('meter.rollups');
