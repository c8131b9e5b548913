-- Brings a device that is locked to another site, with its parts, in one statement: at its end their keys are checked.
create or replace function meter.move_device(p_device_id uuid, p_site_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  with moved as (
    update meter.channels as c set site_id = p_site_id where c.device_id = p_device_id
  ),
  standing as (
    update meter.device_standings as s set site_id = p_site_id where s.device_id = p_device_id
  )
  update meter.devices as d set site_id = p_site_id where d.id = p_device_id
$$;

grant execute on function meter.move_device to assetry_api;
