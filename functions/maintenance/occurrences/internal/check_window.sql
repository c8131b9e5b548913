-- Refuses work that was finished too early to be that of the next day of a schedule: before its window or, where there
-- is none, more than half an interval of time or of its meter ahead. Open work that is finished so early does not count
-- then, as maintenance.is_early has it; where that cannot be, it is taken as finished now.
create or replace function maintenance.check_window(p_schedule maintenance.schedules, p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_is_over boolean     := work.is_over(p_work_order.status);
  v_done_at timestamptz := case when v_is_over then p_work_order.completed_at else clock_timestamp() end;
  v_done_on date        := core.site_date(p_schedule.site_id, v_done_at);
  v_from_on date;
begin
  if not v_is_over and (maintenance.matched_from(p_schedule) is not null or p_schedule.window_before_days is not null)
  then
    return;
  elsif maintenance.is_timed(p_schedule) then
    v_from_on := coalesce(
      p_schedule.next_due_on - p_schedule.window_before_days,
      maintenance.half_before(p_schedule, p_schedule.next_due_on)
    );
  else
    v_from_on := core.site_date(p_schedule.site_id, coalesce(p_schedule.last_done_at, p_schedule.created_at));

    -- A meter that is half way there brings it as well as a day that is.
    if p_schedule.meter_id is not null
       and maintenance.units_at(p_schedule.meter_id, v_done_at)
             < p_schedule.next_units - p_schedule.every_units / 2
    then
      v_from_on := case
        when p_schedule.time_due_on is not null and p_schedule.trigger_logic = 'ANY' then
          greatest(v_from_on, maintenance.half_before(p_schedule, p_schedule.time_due_on))
        else 'infinity'
      end;
    end if;
  end if;

  if v_from_on = 'infinity' then
    perform core.refuse(
      'OUTSIDE_WINDOW',
      format(
        'Work order %s is too early: for maintenance schedule %s work counts from %s units of its meter on',
        p_work_order.work_order_number, p_schedule.schedule_number,
        trim_scale(p_schedule.next_units - p_schedule.every_units / 2)
      ),
      422
    );
  elsif v_done_on < v_from_on then
    perform core.refuse(
      'OUTSIDE_WINDOW',
      format(
        case when v_is_over then 'Work order %s was completed on %s' else 'Work order %s would be completed on %s' end
          || ': for maintenance schedule %s work counts from %s on',
        p_work_order.work_order_number, v_done_on, p_schedule.schedule_number, v_from_on
      ),
      422, p_hint => 'Move the due days with rebase_maintenance_schedule'
    );
  end if;
end
$$;

grant execute on function maintenance.check_window to assetry_api;
