-- The schedule when the work that was matched with an occurrence of it turned out to be none of its own: the day comes
-- again, unless a later one has had its turn, which stands for it. p_occurrence is as it was before. What waits for a
-- meter or an event does so again, since the work before: what has come of them meanwhile brings it at the next run. A
-- forecast says whether work is open by then, when the last was done and what the meter will have counted.
create or replace function maintenance.after_unmatch(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_has_open   boolean     default null,
  p_done_at    timestamptz default null,
  p_done_units numeric     default null
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_on   date := coalesce(p_occurrence.due_on, core.site_date(p_schedule.site_id, p_occurrence.due_at));
  v_done_at  timestamptz;
  v_since_at timestamptz;
  v_day      date;
begin
  if p_schedule.status = 'RETIRED' or exists (
    select 1
      from maintenance.occurrences as o
     where o.organization_id = p_occurrence.organization_id
       and o.site_id = p_occurrence.site_id
       and o.schedule_id = p_occurrence.schedule_id
       and o.seq > p_occurrence.seq
  ) then
    return p_schedule;
  elsif p_schedule.basis = 'FLOATING' and coalesce(p_has_open, maintenance.has_open_work(p_schedule)) then
    return maintenance.disarmed(p_schedule);
  elsif maintenance.is_timed(p_schedule) then
    return case
      -- Its days begin again with its activation.
      when p_schedule.basis = 'FIXED' and p_schedule.next_due_on is null
           and (p_schedule.rrule is null or p_schedule.status <> 'ACTIVE')
        then p_schedule
      else maintenance.with_next(p_schedule, least(p_schedule.next_due_on, v_due_on))
    end;
  end if;

  select greatest(max(o.completed_at), p_done_at), greatest(max(o.completed_at), max(o.decided_at))
    into v_done_at, v_since_at
    from maintenance.occurrences as o
   where o.schedule_id = p_schedule.id
     and o.id is distinct from p_occurrence.id;

  if p_schedule.anchor_on is not null then
    v_day := case
      when v_done_at is null then maintenance.first_day(p_schedule, v_due_on)
      else maintenance.shift_day(p_schedule, core.site_date(p_schedule.site_id, v_done_at), 1)
    end;
  end if;

  return maintenance.armed(
    p_schedule, coalesce(v_since_at, p_schedule.activated_at, p_schedule.created_at), v_day, p_occurrence.due_units,
    coalesce(p_done_units, maintenance.units_at(p_schedule.meter_id, 'infinity'))
  );
end
$$;

grant execute on function maintenance.after_unmatch to assetry_api, assetry_list;
