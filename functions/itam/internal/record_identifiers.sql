-- Keeps by what a device was known this time.
create or replace function itam.record_identifiers(
  p_device      itam.discovered_devices,
  p_identifiers jsonb,
  p_at          timestamptz
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into itam.device_identifiers (site_id, device_id, kind, value, strength, first_seen_at, last_seen_at)
  select p_device.site_id, p_device.id, g.kind, g.value, g.strength, p_at, p_at
    from jsonb_to_recordset(p_identifiers) as g (kind text, value text, strength integer)
  on conflict (organization_id, kind, value, device_id) do update set last_seen_at = excluded.last_seen_at
$$;

grant execute on function itam.record_identifiers to assetry_api;
