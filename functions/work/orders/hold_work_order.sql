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

hold_reason is a code of /hold_reasons; some reasons require a note. held_at is not before the last clock entry. Stops
the clock and labour timers. If the reason pauses the clock, due_at is empty during the hold and remaining_minutes
keeps the remaining working time. If the reason has max_minutes, its escalation role is notified once when that much
working time has passed.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TIMER_STARTED (a timer
started at the same moment).$$;
