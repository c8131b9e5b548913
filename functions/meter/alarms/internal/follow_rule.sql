-- What a changed rule means for its open alarm: the standing of its meter is locked.
create or replace function meter.follow_rule(p_rule meter.alarm_rules)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_action text := core.current_action();
begin
  perform set_config('assetry.action', 'watch_meters', true);
  perform meter.mark_watched(array[p_rule.meter_id]);

  if p_rule.is_active then
    perform meter.watch_rule(p_rule, 'infinity', 'RULE_CHANGED');
  else
    perform meter.clear_alarm(o.alarm, greatest((o.alarm).raised_at, clock_timestamp()), 'RULE_CHANGED')
       from (
         select e as alarm
           from meter.alarms as e
          where e.organization_id = p_rule.organization_id
            and e.rule_id = p_rule.id
            and e.status <> 'CLEARED'
            for no key update
       ) as o;
  end if;

  perform set_config('assetry.action', coalesce(v_action, ''), true);
end
$$;

grant execute on function meter.follow_rule to assetry_api;
