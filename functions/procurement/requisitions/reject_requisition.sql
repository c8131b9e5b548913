create or replace function api.reject_requisition(
  p_requisition_id uuid,
  p_reason         text,
  p_row_version    integer default null
)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'reject_requisition', 'requisition.approve', jsonb_build_array(p_requisition_id, p_reason, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'reject_requisition');
    perform procurement.check_decision(procurement.approvable_requisition(v_requisition), false);
    perform procurement.decide_steps(procurement.approvable_requisition(v_requisition), 'REJECTED');

    update procurement.requisitions as r
       set status = v_status,
           status_note = p_reason
     where r.id = p_requisition_id
    returning * into v_requisition;

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.reject_requisition is $$Reject a requisition

Other steps are skipped. It can be changed, which makes it a DRAFT, or submitted again. p_reason is required.
Refuses with VALIDATION_FAILED, REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL and
APPROVAL_STEP_NOT_YOURS.$$;
