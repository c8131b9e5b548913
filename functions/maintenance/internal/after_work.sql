-- The schedule when the work of an occurrence is over, or is taken up again. What floats is due so long after the end
-- of its work, after a cancellation so long after it was due. Work that was finished before its window does not count:
-- its day comes again, and is gone when the work is taken up again. A forecast says whether other work is open by then
-- and what the meter will have counted.
create or replace function maintenance.after_work(
  p_schedule   maintenance.schedules,
  p_occurrence maintenance.occurrences,
  p_status     text,
  p_done_at    timestamptz,
  p_is_early   boolean,
  p_has_open   boolean default null,
  p_done_units numeric default null
)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
declare
  v_due_on date := coalesce(p_occurrence.due_on, core.site_date(p_schedule.site_id, p_occurrence.due_at));
  v_units  numeric;
  v_after  numeric;
begin
  if p_schedule.status = 'RETIRED' or p_schedule.category_id is not null then
    return p_schedule;
  elsif p_schedule.basis = 'FIXED' then
    return case
      -- What has no day any more by its rule has that of its work again.
      when p_schedule.next_due_on is null and (p_schedule.rrule is null or p_schedule.status <> 'ACTIVE')
        then p_schedule
      when p_is_early then maintenance.with_next(p_schedule, least(p_schedule.next_due_on, v_due_on))
      when p_occurrence.is_early and p_schedule.next_due_on = v_due_on
        then maintenance.with_next(p_schedule, maintenance.first_day(p_schedule, v_due_on + 1))
      -- There is room for work that waited for the end of other work.
      when p_schedule.max_ahead is not null and maintenance.is_timed(p_schedule)
        then maintenance.with_next(p_schedule, p_schedule.next_due_on)
      else p_schedule
    end;
  elsif coalesce(p_has_open, maintenance.has_open_work(p_schedule)) then
    return maintenance.disarmed(p_schedule);
  elsif p_is_early then
    return maintenance.with_next(p_schedule, v_due_on);
  elsif p_status = 'COMPLETED' then
    return maintenance.rearmed(
      p_schedule, p_done_at, core.site_date(p_schedule.site_id, p_done_at),
      coalesce(p_done_units, maintenance.units_at(p_schedule.meter_id, p_done_at))
    );
  end if;

  v_units := maintenance.units_at(p_schedule.meter_id, 'infinity');
  v_after := case
    when num_nonnulls(p_schedule.anchor_on, p_schedule.event) = 0 then coalesce(p_occurrence.due_units, v_units)
    -- Time or an event may have brought it, before the meter was there.
    else least(p_occurrence.due_units, v_units)
  end;

  if p_schedule.last_done_at is null then
    v_after := greatest(v_after, p_schedule.start_units - p_schedule.every_units);
  end if;

  return maintenance.rearmed(p_schedule, clock_timestamp(), v_due_on, v_after, least(v_after, v_units));
end
$$;

grant execute on function maintenance.after_work to assetry_api;
