-- The alarm with the request or work order that its rule asks for: the one that is open already for an earlier alarm of
-- the rule, or a new one; none when it has one, or is not severe enough.
create or replace function request.respond_to_alarm(
  p_alarm meter.alarms,
  p_rule  meter.alarm_rules,
  p_meter meter.meters
)
returns meter.alarms
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_values jsonb := jsonb_build_object(
    'site_id', p_meter.site_id,
    'asset_id', p_meter.asset_id,
    'location_id', p_meter.location_id,
    'title', coalesce(p_rule.title, left(p_rule.name, 150)),
    'description', meter.alarm_message(p_alarm, p_meter),
    'priority', p_rule.priority
  );
begin
  if p_rule.response = 'NONE'
    or coalesce(p_alarm.work_order_id, p_alarm.request_id) is not null
    or (p_rule.responds_from = 'CRITICAL' and p_alarm.severity <> 'CRITICAL')
  then
    return p_alarm;
  end if;

  p_alarm.response_fault := null;

  if p_rule.response = 'WORK_ORDER' then
    select e.work_order_id into p_alarm.work_order_id
      from meter.alarms as e
      join work.work_orders as w on w.id = e.work_order_id
     where e.organization_id = p_alarm.organization_id
       and e.rule_id = p_rule.id
       and not work.is_over(w.status)
     order by e.raised_at desc
     limit 1;
  else
    select e.request_id into p_alarm.request_id
      from meter.alarms as e
      join request.requests as q on q.id = e.request_id
     where e.organization_id = p_alarm.organization_id
       and e.rule_id = p_rule.id
       and request.is_open(q.status)
     order by e.raised_at desc
     limit 1;
  end if;

  if coalesce(p_alarm.work_order_id, p_alarm.request_id) is not null then
    return p_alarm;
  end if;

  begin
    perform asset.hold_usable_location(p_meter.location_id);

    if p_rule.response = 'WORK_ORDER' then
      v_values := v_values || jsonb_build_object('origin', 'CONDITION', 'type_id', p_rule.type_id);
      p_alarm.work_order_id := (
        work.raise_work_order(
          jsonb_populate_record(null::work.work_orders, v_values || '{"work_type": "CONDITION_BASED"}'), v_values
        )
      ).id;
    else
      p_alarm.request_id := (
        request.store_request(
          jsonb_populate_record(null::request.requests, v_values || '{"source": "SENSOR"}')
        )
      ).id;
    end if;
  exception
    when sqlstate 'PGRST' then
      p_alarm.response_fault := left(sqlerrm::jsonb ->> 'message', 500);
  end;

  return p_alarm;
end
$$;
