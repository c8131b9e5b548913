create or replace function api.approve_budget_transfer(p_budget_transfer_id uuid, p_row_version integer default null)
returns setof procurement.budget_transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'approve_budget_transfer', 'budget_transfer.approve', jsonb_build_array(p_budget_transfer_id, p_row_version)
  );
  v_transfer procurement.budget_transfers;
begin
  if v_answer is null then
    v_transfer := procurement.lock_budget_transfer(p_budget_transfer_id, p_row_version);
    v_transfer.status := core.next_status(
      'procurement.budget_transfers', 'The budget transfer', v_transfer.status, 'approve_budget_transfer'
    );
    perform procurement.check_transfer_decision(v_transfer);
    perform procurement.lock_budget_pair(v_transfer.from_budget_id, v_transfer.to_budget_id);
    perform procurement.give_amount(v_transfer);

    update procurement.budget_transfers as t
       set status = v_transfer.status,
           decided_by = core.current_account_id(),
           decided_at = clock_timestamp()
     where t.id = p_budget_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::procurement.budget_transfer_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_transfer_answer, v_answer);
end
$$;

comment on function api.approve_budget_transfer is $$Approve a budget transfer

Changes both amounts at once, each as a revision of its budget. A budget transfers at most its available amount. The
requester cannot approve it.
Refuses with BUDGET_TRANSFER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, BUDGET_NOT_OPEN (one of them
is closed), BUDGET_EXCEEDED and VALIDATION_FAILED (the receiving budget would be too large).$$;
