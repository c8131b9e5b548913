-- Ends the delay of a rule that has passed by an instant. An alarm is raised, or gets worse, where the newest good
-- reading is still beyond the limit. Answers 0 when there was no delay any more, or somebody records readings of the
-- meter just then.
create or replace function meter.end_delay(p_rule_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule   meter.alarm_rules;
  v_alarm  meter.alarms;
  v_seen   record;
  v_delay  interval;
  v_raises text;
begin
  select r.* into v_rule
    from meter.alarm_rules as r
    join meter.meters as m on m.organization_id = r.organization_id and m.id = r.meter_id
   where r.id = p_rule_id
     and r.is_active
     and m.status = 'ACTIVE';

  perform
     from meter.alarm_rules as r
     join meter.standings as s on s.organization_id = r.organization_id and s.meter_id = r.meter_id
    where r.id = p_rule_id
      for no key update of s skip locked;

  if not found then
    return 0;
  end if;

  delete from meter.alarm_delays as d
   where d.rule_id = p_rule_id
     and d.organization_id = core.current_organization_id()
     and d.ends_at <= p_at;

  if not found or v_rule.id is null then
    return 0;
  end if;

  select j.* into v_seen
    from meter.standings as s
   cross join lateral meter.judge_levels(v_rule, s.current_at - interval '1 microsecond') as j
   where s.organization_id = v_rule.organization_id
     and s.meter_id = v_rule.meter_id
   limit 1;
  v_delay := make_interval(mins => v_rule.delay_minutes);
  v_raises := case
    when v_seen.critical_since + v_delay <= p_at then 'CRITICAL'
    when v_seen.warning_since + v_delay <= p_at then 'WARNING'
  end;

  select * into v_alarm
    from meter.alarms as e
   where e.organization_id = v_rule.organization_id
     and e.rule_id = v_rule.id
     and e.status <> 'CLEARED'
     for no key update;

  if v_alarm.id is null and v_raises is not null then
    insert into meter.alarms (
      organization_id, site_id, rule_id, level, severity, raised_at, raised_reading, is_pending
    )
    values (
      v_rule.organization_id, v_rule.site_id, v_rule.id, v_seen.level, v_raises, v_seen.warning_since + v_delay,
      v_seen.reading, v_rule.response <> 'NONE' or v_rule.destination_id is not null
    )
    returning * into v_alarm;
  elsif v_alarm.severity = 'WARNING' and v_raises = 'CRITICAL' then
    -- Whoever has seen a warning has not seen this; what is on the shelf stays silent.
    update meter.alarms as e
       set severity = 'CRITICAL',
           level = v_seen.level,
           status = case e.status when 'ACKNOWLEDGED' then 'RAISED' else e.status end,
           is_pending = v_rule.response <> 'NONE' or v_rule.destination_id is not null
     where e.id = v_alarm.id
    returning * into v_alarm;
  end if;

  perform meter.mark_delay(v_rule, v_alarm.severity, true, v_seen.warning_since, v_seen.critical_since);
  return 1;
end
$$;
