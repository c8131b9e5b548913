create or replace function api.resume_meter_alarm(p_meter_alarm_id uuid, p_row_version integer default null)
returns setof meter.alarm_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'resume_meter_alarm', 'meter_alarm.shelve', jsonb_build_array(p_meter_alarm_id, p_row_version)
  );
  v_alarm  meter.alarms;
begin
  if v_answer is null then
    v_alarm := meter.lock_alarm(p_meter_alarm_id, p_row_version);
    v_alarm.status := meter.next_alarm_status(v_alarm, 'resume_meter_alarm');

    update meter.alarms as e
       set status = v_alarm.status,
           resumes_at = null
     where e.id = p_meter_alarm_id
    returning * into v_alarm;

    v_answer := core.finish_action(core.answer(to_jsonb(v_alarm), null::meter.alarm_answer));
  end if;

  return next jsonb_populate_record(null::meter.alarm_answer, v_answer);
end
$$;

comment on function api.resume_meter_alarm is $$Unshelve a meter alarm

A SHELVED alarm is RAISED before its shelving expires.
Refuses with METER_ALARM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
