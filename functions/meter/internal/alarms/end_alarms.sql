-- Ends the open alarms of meters that are read no more. Whoever records readings of them meanwhile waits, and finds
-- them retired.
create or replace function meter.end_alarms(p_meter_ids uuid[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action text := core.current_action();
begin
  perform meter.lock_standings(p_meter_ids);
  perform set_config('assetry.action', 'watch_meters', true);

  perform meter.clear_alarm(o.alarm, greatest((o.alarm).raised_at, clock_timestamp()), 'METER_RETIRED')
     from (
       select e as alarm
         from meter.alarm_rules as r
         join meter.alarms as e on e.organization_id = r.organization_id and e.rule_id = r.id
        where r.organization_id = core.current_organization_id()
          and r.meter_id = any (p_meter_ids)
          and e.status <> 'CLEARED'
        order by e.id
          for no key update of e
     ) as o;

  perform set_config('assetry.action', coalesce(v_action, ''), true);
end
$$;

grant execute on function meter.end_alarms to assetry_api;
