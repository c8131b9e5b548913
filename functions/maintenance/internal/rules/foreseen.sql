-- The schedule with the day that its meter will bring when it goes on as it does, where that is what comes; a day that
-- has been brought already stays. p_units is what the meter has counted by p_at.
create or replace function maintenance.foreseen(
  p_schedule maintenance.schedules,
  p_at       timestamptz,
  p_units    numeric,
  p_pace     numeric
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_at      timestamptz;
  v_generate_at timestamptz;
  v_by_time     maintenance.schedules;
begin
  if p_schedule.armed_at is null or (p_schedule.trigger_logic = 'ALL' and p_schedule.event is not null) then
    return p_schedule;
  end if;

  if p_schedule.next_units <= p_units then
    v_due_at := p_at;
  elsif p_pace > 0 then
    v_due_at := p_at + make_interval(secs => least((p_schedule.next_units - p_units) / p_pace, 36500) * 86400);
  end if;

  if p_schedule.next_units - p_schedule.lead_units <= p_units then
    v_generate_at := p_at;
  else
    v_generate_at := v_due_at - make_interval(secs => p_schedule.lead_units / nullif(p_pace, 0) * 86400);
  end if;

  if p_schedule.trigger_logic = 'ALL' and p_schedule.time_due_on is not null and v_due_at is not null then
    v_by_time := maintenance.with_next(p_schedule, p_schedule.time_due_on);

    if v_by_time.next_due_at > v_due_at then
      return v_by_time;
    end if;
  end if;

  if v_due_at is null then
    return p_schedule;
  elsif p_schedule.trigger_logic = 'ANY' and p_schedule.next_due_at <= v_due_at then
    p_schedule.next_generate_at := least(p_schedule.next_generate_at, v_generate_at);
    return p_schedule;
  end if;

  return maintenance.with_instant(p_schedule, v_due_at, v_generate_at);
end
$$;

grant execute on function maintenance.foreseen to assetry_api, assetry_list;
