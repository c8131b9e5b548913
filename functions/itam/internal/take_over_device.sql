-- Takes what is kept of a device over to the one that it turned out to be, and notes which rows these are, so that they
-- can be given back. Both are locked. Identifiers that both have stay, for those of a merged device are not looked at;
-- software that both have ends, and of an update that both have the row of the other device stays, with the earlier
-- dates; the row that is removed is noted.
create or replace function itam.take_over_device(
  p_device itam.discovered_devices,
  p_into   itam.discovered_devices,
  p_at     timestamptz
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_merge itam.device_merges;
begin
  with moved as (
    update itam.device_identifiers as i
       set device_id = p_into.id, site_id = p_into.site_id
     where i.organization_id = p_device.organization_id
       and i.device_id = p_device.id
       and not exists (
             select 1
               from itam.device_identifiers as o
              where o.organization_id = i.organization_id
                and o.kind = i.kind
                and o.value = i.value
                and o.device_id = p_into.id
           )
    returning i.id
  )
  select coalesce(array_agg(m.id), '{}') into v_merge.identifier_ids from moved as m;

  with moved as (
    update itam.device_scans as s
       set device_id = p_into.id, site_id = p_into.site_id
     where s.organization_id = p_device.organization_id
       and s.device_id = p_device.id
    returning s.id
  )
  select coalesce(array_agg(m.id), '{}') into v_merge.scan_ids from moved as m;

  v_merge.ended_ids := array(
    select i.id
      from itam.software_installations as i
      join itam.software_installations as o
        on o.organization_id = i.organization_id
       and o.device_id = p_into.id
       and o.software_title_id = i.software_title_id
       and o.architecture = i.architecture
       and o.scope = i.scope
       and o.version = i.version
       and o.removed_at is null
     where i.organization_id = p_device.organization_id
       and i.device_id = p_device.id
       and i.removed_at is null
  );

  with moved as (
    update itam.software_installations as i
       set device_id = p_into.id,
           site_id = p_into.site_id,
           removed_at = case when i.id = any (v_merge.ended_ids) then p_at else i.removed_at end
     where i.organization_id = p_device.organization_id
       and i.device_id = p_device.id
    returning i.id
  )
  select coalesce(array_agg(m.id), '{}') into v_merge.installation_ids from moved as m;

  with removed as (
    delete from itam.software_updates as u
     using itam.software_updates as o
     where u.organization_id = p_device.organization_id
       and u.device_id = p_device.id
       and o.organization_id = u.organization_id
       and o.device_id = p_into.id
       and o.update_key = u.update_key
    returning o.id as twin_id, u.changed_at, u.first_seen_at, u.last_seen_at, to_jsonb(u) as noted
  ),
  dated as (
    update itam.software_updates as u
       set changed_at = least(u.changed_at, r.changed_at),
           first_seen_at = least(u.first_seen_at, r.first_seen_at),
           last_seen_at = greatest(u.last_seen_at, r.last_seen_at)
      from removed as r
     where u.id = r.twin_id
  )
  select coalesce(jsonb_agg(r.noted), '[]') into v_merge.removed_updates from removed as r;

  with moved as (
    update itam.software_updates as u
       set device_id = p_into.id, site_id = p_into.site_id
     where u.organization_id = p_device.organization_id
       and u.device_id = p_device.id
    returning u.id
  )
  select coalesce(array_agg(m.id), '{}') into v_merge.update_ids from moved as m;

  insert into itam.device_merges (
    organization_id, device_id, into_device_id, merged_at, identifier_ids, scan_ids, installation_ids, ended_ids,
    update_ids, removed_updates
  )
  values (
    p_device.organization_id, p_device.id, p_into.id, p_at, v_merge.identifier_ids, v_merge.scan_ids,
    v_merge.installation_ids, v_merge.ended_ids, v_merge.update_ids, v_merge.removed_updates
  );
end
$$;

grant execute on function itam.take_over_device to assetry_api;
