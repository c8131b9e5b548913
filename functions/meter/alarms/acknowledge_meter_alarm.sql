create or replace function api.acknowledge_meter_alarm(
  p_meter_alarm_id uuid,
  p_note           text    default null,
  p_row_version    integer default null
)
returns setof meter.alarm_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'acknowledge_meter_alarm', 'meter_alarm.acknowledge', jsonb_build_array(p_meter_alarm_id, p_note, p_row_version)
  );
  v_alarm  meter.alarms;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    v_alarm := meter.lock_alarm(p_meter_alarm_id, p_row_version);
    v_alarm.status := meter.next_alarm_status(v_alarm, 'acknowledge_meter_alarm');

    update meter.alarms as e
       set status = v_alarm.status,
           acknowledged_at = clock_timestamp(),
           acknowledged_by = core.current_account_id(),
           note = coalesce(p_note, e.note)
     where e.id = p_meter_alarm_id
    returning * into v_alarm;

    v_answer := core.finish_action(core.answer(to_jsonb(v_alarm), null::meter.alarm_answer));
  end if;

  return next jsonb_populate_record(null::meter.alarm_answer, v_answer);
end
$$;

comment on function api.acknowledge_meter_alarm is $$Acknowledge a meter alarm

It stays open until readings are within the limits; if it becomes critical before, it is RAISED again.
p_note: Free-text note, such as seen, technician on the way
Refuses with VALIDATION_FAILED, METER_ALARM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
