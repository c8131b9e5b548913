-- Makes what one alarm asks for, once, and tells who is to be notified; answers 0 when it was done meanwhile. An alarm
-- that cleared before is still acted on within a day of its reading, for something was wrong; older ones are history
-- that came late. What cannot be made is told in response_fault, and the alarm stands as ever.
create or replace function request.act_on_alarm(p_alarm_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_alarm meter.alarms;
  v_rule  meter.alarm_rules;
  v_meter meter.meters;
begin
  select r.* into v_rule
    from meter.alarms as e
    join meter.alarm_rules as r on r.organization_id = e.organization_id and r.id = e.rule_id
   where e.id = p_alarm_id;
  select m.* into v_meter from meter.meters as m where m.id = v_rule.meter_id;
  perform from asset.locations as l where l.id = v_meter.location_id for share;
  perform from asset.assets as a where a.id = v_meter.asset_id for share;
  perform from work.types as t where t.id = v_rule.type_id for share;

  select * into v_alarm
    from meter.alarms as e
   where e.id = p_alarm_id
     and e.is_pending
     and e.status <> 'SHELVED'
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  if v_alarm.status <> 'CLEARED' or v_alarm.raised_at > p_at - interval '1 day' then
    v_alarm := request.respond_to_alarm(v_alarm, v_rule, v_meter);

    if v_rule.destination_id is not null
      and notify.tell_destination(
            v_rule.destination_id,
            left(format('%s: %s', v_alarm.severity, v_rule.name), 200),
            meter.alarm_message(v_alarm, v_meter)
          ) is null
    then
      v_alarm.response_fault := coalesce(
        v_alarm.response_fault, 'Nobody was notified: the channel of the destination has no active relay'
      );
    end if;
  end if;

  update meter.alarms as e
     set work_order_id = v_alarm.work_order_id,
         request_id = v_alarm.request_id,
         response_fault = v_alarm.response_fault,
         is_pending = false
   where e.id = p_alarm_id;

  return 1;
end
$$;
