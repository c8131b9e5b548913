-- Notices that nothing comes of a device any more, and notifies whoever is to be notified; answers 0 when it was heard
-- or noticed meanwhile, and notes when it may have become silent then. What somebody has locked is left to the next
-- run.
create or replace function meter.notice_silent_device(p_device_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device    meter.devices;
  v_standing  meter.device_standings;
  v_silent_at timestamptz;
begin
  perform core.unmark('notice_silent_devices', p_device_id, p_at);
  select * into v_device from meter.devices as d where d.id = p_device_id;

  select * into v_standing
    from meter.device_standings as s
   where s.organization_id = v_device.organization_id
     and s.device_id = p_device_id
     for no key update nowait;

  v_silent_at := coalesce(v_standing.last_seen_at, v_device.created_at)
    + make_interval(mins => v_device.silent_after_minutes);

  if v_device.archived_at is not null or v_silent_at is null or v_standing.silent_at is not null then
    return 0;
  elsif v_silent_at >= p_at then
    perform core.mark_next('notice_silent_devices', p_device_id, v_silent_at);
    return 0;
  end if;

  update meter.device_standings as s set silent_at = p_at where s.id = v_standing.id;
  perform audit.record_batch(
    'meter.devices', v_device.id, v_device.site_id,
    jsonb_build_object('silent_at', p_at, 'last_seen_at', v_standing.last_seen_at)
  );
  perform notify.tell_destination(
    v_device.destination_id, format('Device %s is silent', v_device.name),
    format(
      'No data from device %s (%s) %s.', v_device.name, v_device.external_code,
      coalesce('since ' || v_standing.last_seen_at, 'since its creation')
    )
  );
  return 1;
end
$$;
