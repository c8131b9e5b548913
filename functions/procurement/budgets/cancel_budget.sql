create or replace function api.cancel_budget(p_budget_id uuid, p_reason text, p_row_version integer default null)
returns setof procurement.budget_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_budget', 'budget.create', jsonb_build_array(p_budget_id, p_reason, p_row_version)
  );
  v_budget procurement.budgets;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_budget := procurement.lock_budget(p_budget_id, p_row_version);
    v_budget.status := procurement.next_budget_status(v_budget, 'cancel_budget');

    update procurement.budgets as b
       set status = v_budget.status,
           status_note = p_reason
     where b.id = p_budget_id
    returning * into v_budget;

    v_answer := core.finish_action(core.answer(to_jsonb(v_budget), null::procurement.budget_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_answer, v_answer);
end
$$;

comment on function api.cancel_budget is $$Cancel an unused budget

Its period is free for another budget. p_reason is required.
Refuses with VALIDATION_FAILED, BUDGET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
