create or replace function api.delegate_approval_step(
  p_approval_step_id uuid,
  p_account_id       uuid,
  p_note             text    default null,
  p_row_version      integer default null
)
returns setof procurement.approval_step_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'delegate_approval_step', null, jsonb_build_array(p_approval_step_id, p_account_id, p_note, p_row_version)
  );
  v_document procurement.approvable;
  v_step     procurement.approval_steps;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    v_document := procurement.lock_approvable(p_approval_step_id);
    perform core.require_permission(lower(v_document.subject) || '.approve');
    v_step := procurement.check_delegation(v_document, p_approval_step_id, p_row_version);
    perform procurement.check_delegate(v_document, v_step, p_account_id);

    update procurement.approval_steps as s
       set decision = 'DELEGATED',
           decided_by = core.current_account_id(),
           decided_at = clock_timestamp()
     where s.id = p_approval_step_id;

    insert into procurement.approval_steps (
      site_id, purchase_order_id, requisition_id, revision, sequence, approval_rule_id, account_id, delegated_from_id,
      note
    )
    values (
      v_step.site_id, v_step.purchase_order_id, v_step.requisition_id, v_step.revision, v_step.sequence,
      v_step.approval_rule_id, p_account_id, v_step.id, p_note
    )
    returning * into v_step;

    perform procurement.tell_delegate(v_document, v_step);

    v_answer := core.finish_action(core.answer(to_jsonb(v_step), null::procurement.approval_step_answer));
  end if;

  return next jsonb_populate_record(null::procurement.approval_step_answer, v_answer);
end
$$;

comment on function api.delegate_approval_step is $$Delegate an approval step

The step becomes DELEGATED, and a new step, which is returned, awaits p_account_id alone; it can be delegated again
(delegated_from_id). You can delegate a pending step of your roles or account; with the permission
approval_rule.update any step, such as that of an absent approver. The delegate needs the permission
purchase_order.approve or requisition.approve, reach of the site and a sufficient approval limit, must not be the
author, buyer or requester, and is notified. You need the same
permission.
p_account_id: Id of a row of /accounts, the delegate
p_note: Note to the delegate, such as "on leave until Friday"
Refuses with VALIDATION_FAILED, APPROVAL_STEP_NOT_FOUND, STALE_ROW, APPROVAL_STEP_NOT_PENDING, SELF_APPROVAL,
APPROVAL_STEP_NOT_YOURS and APPROVER_UNABLE.$$;
