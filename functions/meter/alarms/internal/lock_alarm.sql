-- The alarm, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function meter.lock_alarm(p_alarm_id uuid, p_row_version integer)
returns meter.alarms
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_alarm meter.alarms;
begin
  select * into v_alarm
    from meter.alarms as e
   where e.id = p_alarm_id
     for no key update;

  if not found then
    perform core.refuse('METER_ALARM_NOT_FOUND', 'No such meter alarm', 404);
  end if;

  perform core.check_row_version(v_alarm.row_version, p_row_version);
  return v_alarm;
end
$$;

grant execute on function meter.lock_alarm to assetry_api;
