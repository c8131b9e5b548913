-- What an alarm is about, in words for who is notified and for what is made of it.
create or replace function meter.alarm_message(p_alarm meter.alarms, p_meter meter.meters)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
           '%s: meter %s (%s) of %s read %s at %s.',
           replace(p_alarm.level, '_', ' '), p_meter.code, p_meter.name,
           coalesce('asset ' || a.asset_number, 'location ' || l.code),
           case p_meter.kind
             when 'CHARACTERISTIC' then p_meter.observations[p_alarm.raised_reading::integer]
             else format('%s %s', trim_scale(p_alarm.raised_reading), p_meter.unit)
           end,
           to_char(p_alarm.raised_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS')
         )
    from core.sites as s
    left join asset.assets as a on a.id = p_meter.asset_id
    left join asset.locations as l on l.id = p_meter.location_id
   where s.id = p_meter.site_id
$$;
