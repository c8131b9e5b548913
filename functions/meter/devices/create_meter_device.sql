create or replace function api.create_meter_device(p_values api.field_values)
returns setof meter.device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_meter_device', 'meter_device.create', jsonb_build_array(p_values));
  v_device meter.devices;
begin
  if v_answer is null then
    v_device := jsonb_populate_record(null::meter.devices, core.check_values('meter.devices', p_values, 'create'));
    perform meter.hold_destination(v_device.destination_id);
    v_device.account_id := identity.create_device_account(v_device.name);

    begin
      insert into meter.devices (
        site_id, external_code, name, model, description, account_id, silent_after_minutes, destination_id
      )
      values (
        v_device.site_id, v_device.external_code, v_device.name, v_device.model, v_device.description,
        v_device.account_id, v_device.silent_after_minutes, v_device.destination_id
      )
      returning * into v_device;
    exception
      when unique_violation then
        perform core.refuse_duplicate('device', 'devices_organization_id_external_code_key');
    end;

    insert into meter.device_standings (site_id, device_id) values (v_device.site_id, v_device.id);
    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::meter.device_answer));
  end if;

  return next jsonb_populate_record(null::meter.device_answer, v_answer);
end
$$;

comment on function api.create_meter_device is $$Create a meter device

A sensor, or a gateway for several. Connect its channels to meters with update_meter_device_channels; it sends
readings with a key of its own from issue_meter_device_key, which allows ingest_channel_readings only. With
silent_after_minutes a missing signal is detected: silent_at of /meter_devices is set, and recipients of
destination_id are notified once.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
