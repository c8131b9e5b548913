-- Matches, unmatches or ignores a device: locks it, asks the state machine, and answers id, status, asset and version.
create or replace function itam.change_status(
  p_device_id   uuid,
  p_action      text,
  p_asset_id    uuid,
  p_reason      text,
  p_row_version integer
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device itam.discovered_devices;
begin
  if char_length(p_reason) > 500 then
    perform core.refuse_field('p_reason', 'TOO_LONG', 'At most 500 characters');
  end if;

  v_device := itam.lock_device(p_device_id, p_row_version);

  update itam.discovered_devices as d
     set status = core.next_status(
           'itam.discovered_devices',
           'Device ' || coalesce(v_device.hostname, v_device.id::text),
           v_device.status,
           p_action
         ),
         asset_id = p_asset_id,
         status_reason = nullif(btrim(p_reason), '')
   where d.id = p_device_id
  returning * into v_device;

  return jsonb_build_object(
    'id', v_device.id, 'status', v_device.status, 'asset_id', v_device.asset_id, 'row_version', v_device.row_version
  );
end
$$;

grant execute on function itam.change_status to assetry_api;
