create or replace function api.amend_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_reason        text,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'amend_work_order', 'work_order.amend', jsonb_build_array(p_work_order_id, p_values, p_reason, p_row_version)
  );
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'update');
    perform work.check_amendment(p_values);
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    perform work.next_status(v_work_order, 'amend_work_order');
    v_work_order := jsonb_populate_record(
      v_work_order, core.merge_values('work.work_orders', to_jsonb(v_work_order), p_values)
    );

    update work.work_orders as w
       set title = v_work_order.title,
           description = v_work_order.description,
           completion_note = v_work_order.completion_note,
           requester_name = v_work_order.requester_name,
           requester_contact = v_work_order.requester_contact,
           custom = v_work_order.custom,
           status_note = p_reason
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.amend_work_order is $$Amend the texts of a closed work order

p_values accepts title, description, completion_note, requester_name, requester_contact and custom; figures cannot
change. p_reason is required and kept in status_note; the audit log keeps the previous values. Signatures stay as
signed; explain_work_order_signatures shows the differences. Amend the failure report with amend_failure_report.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED (it is not closed).$$;
