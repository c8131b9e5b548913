create or replace function api.cancel_budget_transfer(
  p_budget_transfer_id uuid,
  p_reason             text,
  p_row_version        integer default null
)
returns setof procurement.budget_transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'cancel_budget_transfer', 'budget_transfer.create', jsonb_build_array(p_budget_transfer_id, p_reason,
      p_row_version)
  );
  v_transfer procurement.budget_transfers;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_transfer := procurement.lock_budget_transfer(p_budget_transfer_id, p_row_version);
    v_transfer.status := core.next_status(
      'procurement.budget_transfers', 'The budget transfer', v_transfer.status, 'cancel_budget_transfer'
    );

    update procurement.budget_transfers as t
       set status = v_transfer.status,
           status_note = p_reason
     where t.id = p_budget_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::procurement.budget_transfer_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_transfer_answer, v_answer);
end
$$;

comment on function api.cancel_budget_transfer is $$Cancel a requested budget transfer

Changes no amounts. p_reason is required.
Refuses with VALIDATION_FAILED, BUDGET_TRANSFER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
