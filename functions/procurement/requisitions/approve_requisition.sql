create or replace function api.approve_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'approve_requisition', 'requisition.approve', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    perform procurement.hold_requested(procurement.lines_of_requisition(p_requisition_id));
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'approve_requisition');
    perform procurement.check_decision(procurement.approvable_requisition(v_requisition), true);
    perform procurement.check_requisition_submission(v_requisition);
    perform procurement.decide_steps(procurement.approvable_requisition(v_requisition), 'APPROVED');

    update procurement.requisitions as r
       set status = v_status,
           status_note = null,
           approved_amount = r.total_amount,
           approved_at = clock_timestamp()
     where r.id = p_requisition_id
       and not procurement.awaits_approval(procurement.approvable_requisition(v_requisition));

    v_requisition := procurement.settle_requisition(p_requisition_id);
    perform procurement.settle_requisition_budgets(p_requisition_id, true);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.approve_requisition is $$Approve a requisition

Takes your next steps, by role or by name; with the last step the requisition is APPROVED and can be ordered; your
approval limit (/approval_limits, subject REQUISITION) must cover the total. The requester, author, editor and
submitter cannot approve, nor can a service account that acted for another person.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, APPROVAL_STEP_NOT_YOURS,
OVER_LIMIT, BUDGET_EXCEEDED (a hard budget of its cost centers has less available), REQUISITION_EMPTY,
ITEM_NOT_USABLE, WORK_ORDER_NOT_OPEN, AUTHORIZED_VENDOR_REQUIRED and BINDINGS_CONFLICT.$$;
