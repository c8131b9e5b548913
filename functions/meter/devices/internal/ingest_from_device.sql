-- Keeps what the device sent whose account calls, and that it was heard. It runs as the owner, for the account reaches
-- nothing; what it may write is shown by the channels of its own device alone. The device is held so that its channels
-- stay as they are meanwhile; its calls come one after the other.
create or replace function meter.ingest_from_device(p_rows jsonb, p_battery_percent numeric, p_firmware text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_device   meter.devices;
  v_standing meter.device_standings;
  v_entries  meter.entry[];
  v_judged   meter.entry[];
begin
  select d.* into v_device
    from meter.devices as d
   where d.organization_id = core.current_organization_id()
     and d.account_id = core.current_account_id()
     and d.archived_at is null
     for share;

  if not found then
    perform core.refuse(
      'NOT_A_DEVICE', 'Only a device can send channel readings', 403,
      p_hint => 'Other readings are sent with ingest_readings'
    );
  end if;

  select s.* into v_standing
    from meter.device_standings as s
   where s.organization_id = v_device.organization_id
     and s.device_id = v_device.id
     for no key update;

  v_entries := meter.read_channel_entries(v_device, p_rows);
  perform meter.lock_standings(
    array(select distinct e.meter_id from unnest(v_entries) as e where e.meter_id is not null)
  );
  v_entries := meter.leave_out_still(v_device, v_entries);
  v_judged := meter.store_readings(
    array(select e from unnest(v_entries) as e where e.outcome is distinct from 'SKIPPED' order by e.row)
  ) || array(select e from unnest(v_entries) as e where e.outcome = 'SKIPPED');

  update meter.device_standings as s
     set last_seen_at = greatest(s.last_seen_at, clock_timestamp()),
         battery_percent = coalesce(p_battery_percent, s.battery_percent),
         firmware = coalesce(p_firmware, s.firmware),
         silent_at = null,
         unknown_channels = (
           s.unknown_channels || array(
             select distinct e.meter_code
               from unnest(v_entries) as e
              where e.code = 'UNKNOWN_CHANNEL'
                and e.meter_code <> all (s.unknown_channels)
              order by e.meter_code
           )
         )[1:50]
   where s.id = v_standing.id;

  if v_standing.silent_at is not null then
    perform audit.record_batch('meter.devices', v_device.id, v_device.site_id, '{"silent_at": null}');
  end if;

  return meter.channel_outcomes(v_judged);
end
$$;

grant execute on function meter.ingest_from_device to assetry_api;
