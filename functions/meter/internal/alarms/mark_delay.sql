-- Notes when the delay of a rule will have passed, by what the newest good reading of its meter shows: from when on
-- that is beyond a limit, and how severe an alarm is open. Only a reading that is newer than all before it begins a
-- delay (p_is_new); whatever else changes moves or ends one.
create or replace function meter.mark_delay(
  p_rule           meter.alarm_rules,
  p_severity       text,
  p_is_new         boolean,
  p_warning_since  timestamptz,
  p_critical_since timestamptz
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ends_at timestamptz := make_interval(mins => p_rule.delay_minutes) + case
    when p_severity is null then p_warning_since
    when p_severity = 'WARNING' then p_critical_since
  end;
begin
  if v_ends_at is null or p_rule.delay_minutes = 0 then
    delete from meter.alarm_delays as d
     where d.organization_id = p_rule.organization_id
       and d.rule_id = p_rule.id;
  elsif p_is_new then
    insert into meter.alarm_delays as d (organization_id, rule_id, ends_at)
    values (p_rule.organization_id, p_rule.id, v_ends_at)
    on conflict (organization_id, rule_id) do update
       set ends_at = excluded.ends_at
     where d.ends_at <> excluded.ends_at;
  else
    update meter.alarm_delays as d
       set ends_at = v_ends_at
     where d.organization_id = p_rule.organization_id
       and d.rule_id = p_rule.id
       and d.ends_at <> v_ends_at;
  end if;
end
$$;
