-- Gives back to a device what was taken over from it by a merge. What was removed since stays removed; what was scanned
-- since stays where it is. Software that a device merged later has as well stays with the other device. That one is as
-- it was seen by its own scans, and has no serial number that only the first has. Both devices are locked.
create or replace function itam.give_back_device(
  p_device itam.discovered_devices,
  p_merge  itam.device_merges,
  p_at     timestamptz
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left_ids uuid[] := array(
    select distinct on (e.software_title_id, e.architecture, e.scope, e.version) e.id
      from itam.device_merges as m
     cross join unnest(m.ended_ids) as n (id)
      join itam.software_installations as e on e.id = n.id
      join itam.software_installations as i
        on i.organization_id = e.organization_id
       and i.device_id = e.device_id
       and i.software_title_id = e.software_title_id
       and i.architecture = e.architecture
       and i.scope = e.scope
       and i.version = e.version
       and i.removed_at is null
     where m.organization_id = p_device.organization_id
       and m.into_device_id = p_merge.into_device_id
       and m.merged_at > p_merge.merged_at
       and m.undone_at is null
       and e.device_id = p_merge.into_device_id
       and i.id = any (p_merge.installation_ids)
     order by e.software_title_id, e.architecture, e.scope, e.version, m.merged_at
  );
begin
  update itam.device_identifiers as i
     set device_id = p_device.id, site_id = p_device.site_id
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.identifier_ids);

  update itam.device_scans as s
     set device_id = p_device.id, site_id = p_device.site_id
   where s.organization_id = p_device.organization_id
     and s.device_id = p_merge.into_device_id
     and s.id = any (p_merge.scan_ids);

  update itam.software_installations as i
     set device_id = p_device.id,
         site_id = p_device.site_id,
         -- A later scan that found it stays with the other device.
         last_seen_at = least(i.last_seen_at, p_device.last_seen_at),
         removed_at = case
           when i.id = any (p_merge.ended_ids)
                and exists (
                      select 1
                        from itam.software_installations as o
                       where o.organization_id = i.organization_id
                         and o.device_id = p_merge.into_device_id
                         and o.software_title_id = i.software_title_id
                         and o.architecture = i.architecture
                         and o.scope = i.scope
                         and o.version = i.version
                         and o.removed_at is null
                    )
           then null
           else i.removed_at
         end
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.installation_ids);

  update itam.software_installations as i
     set removed_at = null
   where i.organization_id = p_device.organization_id
     and i.id = any (v_left_ids);

  update itam.software_updates as u
     set device_id = p_device.id, site_id = p_device.site_id
   where u.organization_id = p_device.organization_id
     and u.device_id = p_merge.into_device_id
     and u.id = any (p_merge.update_ids);

  -- With its id, by which an earlier merge may have noted it.
  insert into itam.software_updates (
    id, organization_id, site_id, device_id, change, update_key, category, title, product_name,
    from_version, to_version, changed_at, first_seen_at, last_seen_at
  )
  select u.id, p_device.organization_id, p_device.site_id, p_device.id, u.change, u.update_key, u.category, u.title,
         u.product_name, u.from_version, u.to_version, u.changed_at, u.first_seen_at, u.last_seen_at
    from jsonb_populate_recordset(null::itam.software_updates, p_merge.removed_updates) as u;

  update itam.discovered_devices as d
     set serial_number = case
           when exists (
             select 1
               from itam.device_identifiers as i
              where i.organization_id = d.organization_id
                and i.device_id = d.id
                and i.kind = 'SERIAL'
                and i.value like '%' || lower(d.serial_number)
           )
           then d.serial_number
         end,
         first_seen_at = coalesce(s.first_at, d.first_seen_at),
         last_seen_at = case
           when d.last_seen_at > p_device.last_seen_at then d.last_seen_at
           else coalesce(greatest(s.last_at, l.last_at), d.last_seen_at)
         end
    from (
           select min(s.collected_at) as first_at, max(s.collected_at) as last_at
             from itam.device_scans as s
            where s.organization_id = p_device.organization_id
              and s.device_id = p_merge.into_device_id
              and s.verdict <> 'STALE'
         ) as s
   cross join (
           select max(i.last_seen_at) as last_at
             from itam.software_installations as i
            where i.organization_id = p_device.organization_id
              and i.device_id = p_merge.into_device_id
         ) as l
   where d.organization_id = p_device.organization_id
     and d.id = p_merge.into_device_id;

  update itam.device_merges as m
     set undone_at = p_at
   where m.organization_id = p_device.organization_id
     and m.id = p_merge.id;
end
$$;

grant execute on function itam.give_back_device to assetry_api;
