create or replace function api.submit_requisition(p_requisition_id uuid, p_row_version integer default null)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'submit_requisition', 'requisition.create', jsonb_build_array(p_requisition_id, p_row_version)
  );
  v_requisition procurement.requisitions;
  v_status      text;
begin
  if v_answer is null then
    perform procurement.hold_requested(procurement.lines_of_requisition(p_requisition_id));
    v_requisition := procurement.lock_requisition(p_requisition_id, p_row_version);
    v_status := procurement.next_requisition_status(v_requisition, 'submit_requisition');
    perform procurement.check_requisition_submission(v_requisition);

    update procurement.requisitions as r
       set status = v_status,
           status_note = null,
           submission = r.submission + 1,
           author_ids = procurement.with_author(r.author_ids)
     where r.id = p_requisition_id
    returning * into v_requisition;

    perform procurement.open_steps(procurement.approvable_requisition(v_requisition));

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.submit_requisition is $$Submit a requisition for approval

Creates the approval steps of the matching rules with subject REQUISITION (/purchase_approvals); without a rule any
account with the permission can approve. A rejected requisition can be submitted again.
Refuses with REQUISITION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, REQUISITION_EMPTY, ITEM_NOT_USABLE (an item
cannot be ordered), WORK_ORDER_NOT_OPEN, AUTHORIZED_VENDOR_REQUIRED (a contract of the work does not authorize the
suggested vendor of a service), BINDINGS_CONFLICT (its contracts authorize no vendor in common; details names all
obstacles) and APPROVER_UNABLE (an approval rule names an approver who cannot approve; details names each).$$;
