create or replace function api.reopen_work_order(
  p_work_order_id uuid,
  p_reason        text,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'reopen_work_order', 'work_order.reopen', jsonb_build_array(p_work_order_id, p_reason, p_row_version)
  );
  v_work_order  work.work_orders;
  v_status      text;
  v_reopened_at timestamptz;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.lock_tree('work.work_orders');
    perform work.hold_asset_of(p_work_order_id);
    v_work_order := work.lock_work_order(
      p_work_order_id, p_row_version,
      (select w.parent_id from work.work_orders as w where w.id = p_work_order_id)
    );
    v_status := work.next_status(v_work_order, 'reopen_work_order');
    perform work.check_reopening(v_work_order);
    v_reopened_at := clock_timestamp();
    perform work.turn_clock(v_work_order, 'RUN', v_reopened_at, null, p_reason);

    update work.completions as c
       set reopened_at = v_reopened_at,
           reopen_reason = p_reason
     where c.work_order_id = p_work_order_id
       and c.reopened_at is null;

    update work.work_orders as w
       set status = v_status,
           completed_at = null,
           completed_by = null,
           completion_note = null,
           reopen_count = w.reopen_count + 1,
           status_note = p_reason
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_work_order := safety.rest_reopened(v_work_order, p_reason);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.reopen_work_order is $$Reopen a completed work order

Moves it from COMPLETED back to IN_PROGRESS; its clock runs again and its due date stays. p_reason is required; the
completion is kept at /work_order_completions. It has no assignments. Its parent must be open, its asset not retired,
and its completion within reopen_days of its type. Without the permits or lockout that it requires it goes ON_HOLD at
once (SAFETY, or WAITING_FOR_LOCKOUT when only the lockout is missing); resume_work_order continues it.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PARENT_NOT_OPEN,
ASSET_RETIRED and REOPENING_OVER (details names each).$$;
