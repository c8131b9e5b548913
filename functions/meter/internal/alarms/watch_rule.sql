-- What the readings of a meter since p_after mean for one of its rules: an alarm is raised by a newest reading, gets
-- worse, and is cleared by one that is back within the limits. An alarm that stands on a reading which was corrected or
-- rejected is cleared, too, for where the meter stands now is within the limits. One alarm is open at a time.
create or replace function meter.watch_rule(p_rule meter.alarm_rules, p_after timestamptz, p_why text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_alarm   meter.alarms;
  v_seen    record;
  v_current timestamptz;
  v_is_new  boolean := false;
begin
  select * into v_alarm
    from meter.alarms as e
   where e.organization_id = p_rule.organization_id
     and e.rule_id = p_rule.id
     and e.status <> 'CLEARED'
     for no key update;

  for v_seen in select j.* from meter.judge_levels(p_rule, p_after) as j loop
    v_is_new := true;

    if v_alarm.id is null then
      if v_seen.raises > 0 then
        insert into meter.alarms (
          organization_id, site_id, rule_id, level, severity, raised_at, raised_reading, is_pending
        )
        values (
          p_rule.organization_id, p_rule.site_id, p_rule.id, v_seen.level,
          case v_seen.raises when 2 then 'CRITICAL' else 'WARNING' end, v_seen.read_at, v_seen.reading,
          p_rule.response <> 'NONE' or p_rule.destination_id is not null
        )
        returning * into v_alarm;
      end if;
    elsif v_seen.is_normal then
      v_alarm := meter.clear_alarm(v_alarm, greatest(v_alarm.raised_at, v_seen.read_at), 'VALUE');
    elsif v_seen.raises = 2 and v_alarm.severity = 'WARNING' then
      -- Whoever has seen a warning has not seen this; what is on the shelf stays silent.
      update meter.alarms as e
         set severity = 'CRITICAL',
             level = v_seen.level,
             status = case e.status when 'ACKNOWLEDGED' then 'RAISED' else e.status end,
             is_pending = p_rule.response <> 'NONE' or p_rule.destination_id is not null
       where e.id = v_alarm.id
      returning * into v_alarm;
    end if;
  end loop;

  if v_alarm.id is null and p_rule.delay_minutes = 0 then
    return;
  end if;

  select s.current_at into v_current from meter.standings as s
    where s.organization_id = p_rule.organization_id
      and s.meter_id = p_rule.meter_id;
  select j.* into v_seen from meter.judge_levels(p_rule, v_current - interval '1 microsecond') as j limit 1;

  if v_alarm.id is not null and (not found or v_seen.is_normal) then
    v_alarm := meter.clear_alarm(v_alarm, greatest(v_alarm.raised_at, v_seen.read_at), p_why);
  end if;

  perform meter.mark_delay(
    p_rule, v_alarm.severity, v_is_new, v_seen.warning_since, v_seen.critical_since
  );
end
$$;
