create or replace function api.exchange_meter_device_key(
  p_meter_device_id uuid,
  p_name            text,
  p_expires_at      timestamptz default null,
  p_overlap_minutes integer     default 0
)
returns setof meter.device_key_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'exchange_meter_device_key', 'meter_device.issue_key',
    jsonb_build_array(p_meter_device_id, p_name, p_expires_at, p_overlap_minutes)
  );
  v_device meter.devices;
  v_key    record;
begin
  -- Whoever holds the key records readings.
  perform core.require_permission('meter_reading.record');

  if v_answer is null then
    p_name := core.check_text('p_name', p_name, 150, true);

    if p_overlap_minutes is null or p_overlap_minutes not between 0 and 43200 then
      perform core.refuse_field('p_overlap_minutes', 'OUT_OF_RANGE', 'From 0 to 43200, which is 30 days');
    end if;

    v_device := meter.check_device_key(p_meter_device_id, p_expires_at);
    v_key := identity.issue_device_key(v_device.account_id, p_name, p_expires_at);
    perform identity.end_device_keys(
      v_device.account_id, p_but_id => v_key.api_key_id,
      p_at => case when p_overlap_minutes > 0 then clock_timestamp() + make_interval(mins => p_overlap_minutes) end
    );
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

comment on function api.exchange_meter_device_key is $$Exchange the keys of a meter device

Issues a new key, as issue_meter_device_key does, and ends the existing ones. The answer shows api_key once.
p_name: Name of the key, such as rotation 2026-03
p_overlap_minutes: Minutes for which existing keys stay valid; default 0, ended at once with their sessions
Refuses with VALIDATION_FAILED, METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED, RIGHTS_EXCEEDED and PERMISSION_DENIED.$$;
