-- The device, locked for a change; refuses one that is out of reach, was changed meanwhile or was archived.
create or replace function meter.lock_device(p_device_id uuid, p_row_version integer default null)
returns meter.devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device meter.devices;
begin
  select * into v_device from meter.devices as d where d.id = p_device_id for no key update;

  if not found then
    perform core.refuse('METER_DEVICE_NOT_FOUND', 'No such meter device', 404);
  end if;

  perform core.check_row_version(v_device.row_version, p_row_version);

  if v_device.archived_at is not null then
    perform core.refuse(
      'METER_DEVICE_ARCHIVED', format('Device %s was archived', v_device.external_code), 409
    );
  end if;

  return v_device;
end
$$;

grant execute on function meter.lock_device to assetry_api;
