-- Keeps a new build of a device's operating system as an update from the one before; a build that comes again after
-- another is an update, too.
create or replace function itam.record_build(
  p_before itam.discovered_devices,
  p_after  itam.discovered_devices,
  p_at     timestamptz
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into itam.software_updates (
    site_id, device_id, change, update_key, category, title, product_name, from_version, to_version,
    changed_at, first_seen_at, last_seen_at
  )
  select p_after.site_id, p_after.id, 'UPDATE',
         format('build|%s|%s|%s', b.before, b.after, extract(epoch from p_at)), 'OS_BUILD',
         left(coalesce(p_after.os_full_name, p_after.os_name, b.after), 400), left(p_after.os_name, 200),
         b.before, left(b.after, 120), p_at, p_at, p_at
    from (select itam.os_build(p_before) as before, itam.os_build(p_after) as after) as b
   where b.before <> b.after
  on conflict (organization_id, device_id, update_key) do update set last_seen_at = excluded.last_seen_at
$$;

grant execute on function itam.record_build to assetry_api;
