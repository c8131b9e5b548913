create or replace function api.hold_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer     jsonb := core.begin_action(
    'hold_work_order', 'work_order.perform', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_timers     uuid[];
  v_work_order work.work_orders;
  v_reason     work.own_hold_reasons;
  v_held_at    timestamptz;
begin
  if v_answer is null then
    p_values := core.check_values('work.clock_segments', p_values, 'create');
    v_reason := work.check_hold_reason(p_values ->> 'hold_reason', p_values ->> 'note');
    v_timers := work.hold_timer_workers(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    perform work.next_status(v_work_order, 'hold_work_order');
    v_held_at := coalesce((p_values ->> 'held_at')::timestamptz, clock_timestamp());
    perform core.check_instant('held_at', v_held_at, work.clock_at(v_work_order));
    v_work_order := work.rest(v_work_order, v_timers, v_reason, p_values ->> 'note', v_held_at);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.hold_work_order is $$Put a work order on hold

hold_reason is a code of /hold_reasons, one of the organization's own or one that all share. Some reasons need a note;
held_at is not before what the clock already holds. The clock stops, and so do timers of hours worked. When the reason
pauses the clock, due_at is empty until the work goes on, and remaining_minutes keeps the working time that was left.
When the reason has max_minutes, those whom it names are told once when so much working time has passed.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TIMER_STARTED (somebody's
timer, at the same moment).$$;
