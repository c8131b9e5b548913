create or replace function api.hold_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'hold_work_order', 'work_order.perform', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_work_order work.work_orders;
  v_reason     work.hold_reasons;
  v_status     text;
  v_held_at    timestamptz;
  v_remaining  numeric;
begin
  if v_answer is null then
    p_values := core.check_values('work.clock_segments', p_values, 'create');
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'hold_work_order');
    v_reason := work.check_hold_reason(p_values ->> 'hold_reason', p_values ->> 'note');
    v_held_at := coalesce((p_values ->> 'held_at')::timestamptz, clock_timestamp());
    perform work.check_instant('held_at', v_held_at, work.clock_at(v_work_order));
    perform work.turn_clock(v_work_order, 'HOLD', v_held_at, v_reason.code, p_values ->> 'note');
    v_remaining := case when v_reason.pauses_clock then work.remaining_at(v_work_order, v_held_at) end;

    update work.work_orders as w
       set status = v_status,
           status_before_hold = w.status,
           hold_reason = v_reason.code,
           status_note = p_values ->> 'note',
           remaining_minutes = v_remaining,
           due_at = case when v_remaining is null then w.due_at end
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.hold_work_order owner to assetry_api;
grant execute on function api.hold_work_order to authenticated;

comment on function api.hold_work_order is
$$Put a work order on hold

Some reasons need a note; held_at is not before what the clock already holds. The clock stops. When the reason pauses
the clock, due_at is empty until the work goes on, and remaining_minutes keeps the working time that was left.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
