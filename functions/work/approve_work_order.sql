create or replace function api.approve_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'approve_work_order', 'work_order.approve', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'approve_work_order');

    -- Nor on behalf of another: a service that raised it has it approved by nobody who comes through it.
    if array[v_work_order.created_by, v_work_order.submitted_by]
       && array[core.current_account_id(), core.current_actor_id()]
    then
      perform core.refuse(
        'SELF_APPROVAL',
        format('Work order %s is approved by somebody else than who raised it', v_work_order.work_order_number), 422
      );
    end if;

    update work.work_orders as w
       set status = v_status,
           status_note = null
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.approve_work_order owner to assetry_api;
grant execute on function api.approve_work_order to authenticated;

comment on function api.approve_work_order is
$$Approve a work order

It goes from AWAITING_APPROVAL to OPEN. Whoever created it or handed it in cannot approve it, nor can a service account
that did so on behalf of somebody else.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and SELF_APPROVAL.$$;
