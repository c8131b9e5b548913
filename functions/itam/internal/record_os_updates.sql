-- Keeps the updates of the operating system that an inventory lists; answers how many were not known before.
create or replace function itam.record_os_updates(
  p_device   itam.discovered_devices,
  p_packages jsonb,
  p_at       timestamptz
)
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with listed as (
    select distinct on (p.update_key)
           p.update_key, p.category, p.name, p.to_version,
           case when p.installed_on <= p_at then p.installed_on::timestamptz end as installed_at
      from jsonb_to_recordset(p_packages) as p (
             is_update boolean, update_key text, category text, name text, to_version text, installed_on date
           )
     where p.is_update
     order by p.update_key, p.installed_on
  ),
  kept as (
    insert into itam.software_updates as u (
      site_id, device_id, change, update_key, category, title, product_name, to_version,
      changed_at, first_seen_at, last_seen_at
    )
    select p_device.site_id, p_device.id, 'UPDATE', l.update_key, l.category, l.name, left(p_device.os_name, 200),
           l.to_version, coalesce(l.installed_at, p_at), p_at, p_at
      from listed as l
    on conflict (organization_id, device_id, update_key) do update
       set last_seen_at = excluded.last_seen_at,
           -- The device may tell later when it was installed.
           changed_at = case
             when u.changed_at = u.first_seen_at and excluded.changed_at < excluded.first_seen_at
             then excluded.changed_at
             else u.changed_at
           end
    returning (xmax = 0) as is_new
  )
  select (count(*) filter (where k.is_new))::integer from kept as k
$$;

grant execute on function itam.record_os_updates to assetry_api;
