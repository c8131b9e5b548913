create or replace function api.shelve_meter_alarm(
  p_meter_alarm_id uuid,
  p_until          timestamptz,
  p_reason         text,
  p_row_version    integer default null
)
returns setof meter.alarm_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'shelve_meter_alarm', 'meter_alarm.shelve', jsonb_build_array(p_meter_alarm_id, p_until, p_reason, p_row_version)
  );
  v_alarm  meter.alarms;
begin
  if v_answer is null then
    if p_until is null then
      perform core.refuse_field('p_until', 'MISSING_VALUE', 'A value is required');
    elsif p_until <= clock_timestamp() or p_until > clock_timestamp() + interval '31 days' then
      perform core.refuse_field('p_until', 'OUT_OF_RANGE', 'Must be in the future, within 31 days');
    end if;

    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_alarm := meter.lock_alarm(p_meter_alarm_id, p_row_version);
    v_alarm.status := meter.next_alarm_status(v_alarm, 'shelve_meter_alarm');

    update meter.alarms as e
       set status = v_alarm.status,
           resumes_at = p_until,
           note = p_reason
     where e.id = p_meter_alarm_id
    returning * into v_alarm;

    v_answer := core.finish_action(core.answer(to_jsonb(v_alarm), null::meter.alarm_answer));
  end if;

  return next jsonb_populate_record(null::meter.alarm_answer, v_answer);
end
$$;

comment on function api.shelve_meter_alarm is $$Shelve a meter alarm for a limited time

Nobody is notified of it, even if it becomes critical. p_reason is required. Readings can clear it; otherwise it is
RAISED again when the shelving expires.
p_until: Expiry of the shelving, at most 31 days ahead
Refuses with VALIDATION_FAILED, METER_ALARM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
