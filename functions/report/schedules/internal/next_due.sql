-- The next time of a schedule behind an instant; null when its rule has no day any more.
create or replace function report.next_due(p_schedule report.schedules, p_after timestamptz)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  v_day date := (p_after at time zone p_schedule.time_zone)::date - 1;
  v_at  timestamptz;
begin
  loop
    v_day := maintenance.rule_day(p_schedule.rrule, p_schedule.starts_on, v_day);

    if v_day is null or v_day > maintenance.rule_end(p_schedule.rrule, p_schedule.starts_on) then
      return null;
    end if;

    v_at := report.due_at(p_schedule, v_day);

    if v_at > p_after then
      return v_at;
    end if;

    v_day := v_day + 1;
  end loop;
end
$$;

grant execute on function report.next_due to assetry_api;
