-- What is known of a device when another turned out to be the same: what it would be if all scans had been its own, so
-- what the one that was seen last says goes before what the other does. It belongs to the asset of whichever had one.
create or replace function itam.joined_device(p_device itam.discovered_devices, p_into itam.discovered_devices)
returns itam.discovered_devices
language plpgsql
stable
set search_path = ''
as $$
declare
  v_later  itam.discovered_devices := p_into;
  v_sooner itam.discovered_devices := p_device;
  v_joined itam.discovered_devices;
begin
  if p_device.last_seen_at > p_into.last_seen_at then
    v_later := p_device;
    v_sooner := p_into;
  end if;

  v_joined := jsonb_populate_record(null::itam.discovered_devices, to_jsonb(v_sooner)
    || jsonb_strip_nulls(to_jsonb(v_later)));
  v_joined.id := p_into.id;
  v_joined.site_id := p_into.site_id;
  v_joined.first_seen_at := least(p_device.first_seen_at, p_into.first_seen_at);
  v_joined.asset_id := coalesce(p_into.asset_id, p_device.asset_id);
  v_joined.is_agent_shared := p_into.is_agent_shared and itam.shares_agent(p_into.id, p_device.id);
  v_joined.status := p_into.status;
  v_joined.status_reason := p_into.status_reason;
  v_joined.decided_at := p_into.decided_at;

  if p_into.asset_id is null and p_device.asset_id is not null then
    v_joined.status := 'MATCHED';
    v_joined.status_reason := null;
    v_joined.decided_at := clock_timestamp();
  elsif p_into.status = 'CONFLICT' and p_into.is_agent_shared and not v_joined.is_agent_shared then
    v_joined.status := 'UNMATCHED';
    v_joined.status_reason := null;
  end if;

  return v_joined;
end
$$;

grant execute on function itam.joined_device to assetry_api;
