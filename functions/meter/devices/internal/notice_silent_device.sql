-- Notices that nothing comes of a device any more, and tells whoever is to be told; answers 0 when it was heard or
-- noticed meanwhile, or somebody has locked it.
create or replace function meter.notice_silent_device(p_device_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device    meter.devices;
  v_last_seen timestamptz;
begin
  select * into v_device from meter.devices as d where d.id = p_device_id;

  update meter.device_standings as s
     set silent_at = p_at
   where s.id = (
           select o.id
             from meter.device_standings as o
            where o.organization_id = v_device.organization_id
              and o.device_id = p_device_id
              and o.silent_at is null
              and coalesce(o.last_seen_at, v_device.created_at)
                    + make_interval(mins => v_device.silent_after_minutes) < p_at
              for no key update skip locked
         )
  returning s.last_seen_at into v_last_seen;

  if not found then
    return 0;
  end if;

  perform audit.record_batch(
    'meter.devices', v_device.id, v_device.site_id,
    jsonb_build_object('silent_at', p_at, 'last_seen_at', v_last_seen)
  );
  perform notify.tell_destination(
    v_device.destination_id, format('Device %s is silent', v_device.name),
    format(
      'Nothing came of device %s (%s) %s.', v_device.name, v_device.external_code,
      coalesce('since ' || v_last_seen, 'since it was made')
    )
  );
  return 1;
end
$$;
