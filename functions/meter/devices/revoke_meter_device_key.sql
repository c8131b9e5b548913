create or replace function api.revoke_meter_device_key(p_meter_device_id uuid, p_api_key_id uuid)
returns setof meter.device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'revoke_meter_device_key', 'meter_device.revoke_key', jsonb_build_array(p_meter_device_id, p_api_key_id)
  );
  v_device meter.devices;
begin
  if v_answer is null then
    if p_api_key_id is null then
      perform core.refuse_field('p_api_key_id', 'MISSING_VALUE', 'A value is required');
    end if;

    v_device := meter.lock_device(p_meter_device_id);

    if identity.end_device_keys(v_device.account_id, p_api_key_id) = 0 then
      perform core.refuse('API_KEY_NOT_FOUND', 'No such API key', 404);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::meter.device_answer));
  end if;

  return next jsonb_populate_record(null::meter.device_answer, v_answer);
end
$$;

comment on function api.revoke_meter_device_key is $$Revoke a key of a meter device

Its sessions end with their next request. The keys of a device are those of its account in /api_keys. Revoking a
revoked key changes nothing.
Refuses with VALIDATION_FAILED, METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED and API_KEY_NOT_FOUND.$$;
