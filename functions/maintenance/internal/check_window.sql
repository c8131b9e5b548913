-- Refuses work that was finished too early to be that of the next day of a schedule: before its window or, where there
-- is none, before the day before; of what no time brings, before it was waited for.
create or replace function maintenance.check_window(p_schedule maintenance.schedules, p_work_order work.work_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_done_on date := core.site_date(p_schedule.site_id, p_work_order.completed_at);
  v_from_on date := case
    when maintenance.is_timed(p_schedule) then coalesce(
      p_schedule.next_due_on - p_schedule.window_before_days,
      maintenance.shift_day(p_schedule, p_schedule.next_due_on, -1) + 1,
      -- Before the first day of a rule there is none.
      core.site_date(p_schedule.site_id, p_schedule.created_at)
    )
    else core.site_date(p_schedule.site_id, coalesce(p_schedule.last_done_at, p_schedule.created_at))
  end;
begin
  if not work.is_over(p_work_order.status) then
    return;
  elsif v_done_on < v_from_on then
    perform core.refuse(
      'OUTSIDE_WINDOW',
      format(
        'Work order %s was finished on %s: what counts for maintenance schedule %s is finished from %s on',
        p_work_order.work_order_number, v_done_on, p_schedule.schedule_number, v_from_on
      ),
      422, p_hint => 'Move its days with rebase_maintenance_schedule'
    );
  end if;
end
$$;

grant execute on function maintenance.check_window to assetry_api;
