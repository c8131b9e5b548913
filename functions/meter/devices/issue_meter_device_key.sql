create or replace function api.issue_meter_device_key(
  p_meter_device_id uuid,
  p_name            text,
  p_expires_at      timestamptz default null
)
returns setof meter.device_key_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'issue_meter_device_key', 'meter_device.issue_key',
    jsonb_build_array(p_meter_device_id, p_name, p_expires_at)
  );
  v_device meter.devices;
  v_key    record;
begin
  -- Whoever holds the key records readings.
  perform core.require_permission('meter_reading.record');

  if v_answer is null then
    p_name := core.check_text('p_name', p_name, 150, true);
    v_device := meter.check_device_key(p_meter_device_id, p_expires_at);
    v_key := identity.issue_device_key(v_device.account_id, p_name, p_expires_at);
    v_answer := core.finish_action(
      jsonb_build_object(
        'device_id', p_meter_device_id, 'api_key_id', v_key.api_key_id, 'prefix', v_key.prefix,
        'expires_at', p_expires_at
      )
    ) || jsonb_build_object('api_key', v_key.api_key);
  end if;

  return next jsonb_populate_record(null::meter.device_key_answer, v_answer);
end
$$;

comment on function api.issue_meter_device_key is $$Issue a key to a meter device

The device exchanges it for a token with exchange_api_key or POST /oauth/token. The token allows
ingest_channel_readings, refresh_session and sign_out; all else is refused with KEY_LIMITED. The answer shows api_key
once: only its hash is stored. A device can have several keys. Also requires the permission meter_reading.record and
reach of every meter that the device feeds.
p_name: Name of the key, such as boiler house gateway
Refuses with VALIDATION_FAILED, METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED, RIGHTS_EXCEEDED and PERMISSION_DENIED.$$;
