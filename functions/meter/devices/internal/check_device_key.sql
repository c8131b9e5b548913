-- The device for which a key is made, locked; refuses a key that nobody could use, and whoever could not record by
-- their own hand what the holder of the key will.
create or replace function meter.check_device_key(p_device_id uuid, p_expires_at timestamptz)
returns meter.devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device meter.devices;
begin
  if p_expires_at <= clock_timestamp() then
    perform core.refuse_field('p_expires_at', 'TOO_EARLY', 'Must be in the future');
  end if;

  v_device := meter.lock_device(p_device_id);

  if exists (
    select 1
      from meter.channels as c
     where c.device_id = p_device_id
       and c.meter_id is not null
       and not exists (select 1 from meter.meters as m where m.id = c.meter_id)
  ) then
    perform core.refuse('RIGHTS_EXCEEDED', 'The device feeds meters at sites that you do not reach', 403);
  end if;

  return v_device;
end
$$;

grant execute on function meter.check_device_key to assetry_api;
