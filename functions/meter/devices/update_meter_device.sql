create or replace function api.update_meter_device(
  p_meter_device_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns setof meter.device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_meter_device', 'meter_device.update', jsonb_build_array(p_meter_device_id, p_values, p_row_version)
  );
  v_device meter.devices;
  v_before meter.devices;
begin
  if v_answer is null then
    p_values := core.check_values('meter.devices', p_values, 'update');
    perform meter.hold_destination((p_values ->> 'destination_id')::uuid)
      where not exists (
        select 1
          from meter.devices as d
         where d.id = p_meter_device_id
           and d.destination_id = (p_values ->> 'destination_id')::uuid
      );
    v_before := meter.lock_device(p_meter_device_id, p_row_version);
    v_device := jsonb_populate_record(v_before, core.merge_values('meter.devices', to_jsonb(v_before), p_values));

    if v_device.site_id <> v_before.site_id then
      perform meter.move_device(p_meter_device_id, v_device.site_id);
    end if;

    begin
      update meter.devices as d
         set external_code = v_device.external_code,
             name = v_device.name,
             model = v_device.model,
             description = v_device.description,
             silent_after_minutes = v_device.silent_after_minutes,
             destination_id = v_device.destination_id
       where d.id = p_meter_device_id
      returning * into v_device;
    exception
      when unique_violation then
        perform core.refuse_duplicate('device', 'devices_organization_id_external_code_key');
    end;

    perform identity.rename_device_account(v_device.account_id, v_device.name);

    -- With another patience it is asked again whether it is silent.
    if v_device.silent_after_minutes is distinct from v_before.silent_after_minutes then
      update meter.device_standings as s set silent_at = null where s.device_id = p_meter_device_id;
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::meter.device_answer));
  end if;

  return next jsonb_populate_record(null::meter.device_answer, v_answer);
end
$$;

comment on function api.update_meter_device is $$Change a meter device

Omitted fields keep their values. A new site_id moves the device and its channels; the meters they feed stay with
their assets. A new silent_after_minutes applies at once.
Refuses with METER_DEVICE_NOT_FOUND, METER_DEVICE_ARCHIVED, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
