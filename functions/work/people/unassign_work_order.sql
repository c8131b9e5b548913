create or replace function api.unassign_work_order(
  p_work_order_id uuid,
  p_values        api.field_values default '{}',
  p_row_version   integer          default null
)
returns setof work.assignment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'unassign_work_order', 'work_order.assign', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.assignments', coalesce(p_values, '{}'), 'update');
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    perform work.next_status(v_work_order, 'unassign_work_order');

    update work.assignments as a
       set ended_at = clock_timestamp()
     where a.work_order_id = p_work_order_id
       and a.ended_at is null
       and (not p_values ? 'worker_ids' or p_values -> 'worker_ids' ? a.worker_id::text);

    if not found then
      perform core.refuse(
        'WORKER_NOT_ASSIGNED', format('None of these workers is assigned to work order %s',
        v_work_order.work_order_number), 409
      );
    end if;

    perform work.return_to_pool(array[p_work_order_id]);
    select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

    v_answer := core.finish_action(work.assignment_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.assignment_answer, v_answer);
end
$$;

comment on function api.unassign_work_order is $$Unassign workers from a work order

Without worker_ids all workers are unassigned. ASSIGNED work without workers is OPEN again; work in progress or on
hold keeps its status.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and WORKER_NOT_ASSIGNED.$$;
