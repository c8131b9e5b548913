create or replace function api.cancel_requisition(
  p_requisition_id uuid,
  p_reason         text,
  p_row_version    integer default null
)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'cancel_requisition', 'requisition.cancel', jsonb_build_array(p_requisition_id, p_reason, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
  v_faults      jsonb;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'cancel_requisition');
    v_faults := procurement.requisition_end_faults(v_requisition, 'cancel_requisition');

    if v_faults <> '[]' then
      perform core.refuse(
        'REQUISITION_ORDERED', v_faults -> 0 ->> 'message', 409, v_faults,
        'Close it with close_requisition, or cancel the orders first'
      );
    end if;

    perform procurement.skip_steps(p_requisition_id);

    update procurement.requisitions as r
       set status = v_status,
           status_note = p_reason
     where r.id = p_requisition_id;

    v_requisition := procurement.settle_requisition(p_requisition_id);
    perform procurement.settle_requisition_budgets(p_requisition_id);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.cancel_requisition is $$Cancel a requisition without orders

p_reason is required. Close a requisition ordered in part with close_requisition.
Refuses with VALIDATION_FAILED, REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and REQUISITION_ORDERED.$$;
