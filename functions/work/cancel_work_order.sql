create or replace function api.cancel_work_order(
  p_work_order_id uuid,
  p_reason        text,
  p_row_version   integer default null
)
returns table (id uuid, work_order_number text, status text, due_at timestamptz, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'cancel_work_order', 'work_order.cancel',
    jsonb_build_object('p_work_order_id', p_work_order_id, 'p_reason', p_reason, 'p_row_version', p_row_version)
  );
  v_work_order work.work_orders;
  v_status       text;
  v_cancelled_at timestamptz;
begin
  if v_answer is null then
    p_reason := work.check_reason(p_reason);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'cancel_work_order');

    if v_work_order.started_at is not null then
      perform core.refuse(
        'HAS_ACTUALS', format('Work order %s was worked on already', v_work_order.work_order_number), 422,
        p_hint => 'Let it go on and complete it'
      );
    end if;

    perform work.check_no_open_children(p_work_order_id);
    v_cancelled_at := clock_timestamp();
    perform work.turn_clock(v_work_order, null, v_cancelled_at);

    update work.assignments as a
       set ended_at = v_cancelled_at
     where a.work_order_id = p_work_order_id
       and a.ended_at is null;

    update work.work_orders as w
       set status = v_status,
           status_before_hold = null,
           hold_reason = null,
           remaining_minutes = null,
           status_note = p_reason
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.answer_of(v_work_order));
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, work_order_number text, status text, due_at timestamptz, row_version integer
    );
end
$$;

alter function api.cancel_work_order owner to assetry_api;
grant execute on function api.cancel_work_order to authenticated;

comment on function api.cancel_work_order is
$$Cancel a work order

p_reason (required) says why; it stands in status_note. Nobody has the work any more. Work that was started is
completed, not cancelled; work orders that are part of this one must be finished or cancelled before. Answers id,
work_order_number, status, due_at and row_version.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, HAS_ACTUALS and
CHILDREN_OPEN.$$;
