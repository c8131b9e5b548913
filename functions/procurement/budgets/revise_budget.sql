create or replace function api.revise_budget(
  p_budget_id   uuid,
  p_amount      numeric,
  p_reason      text,
  p_row_version integer default null
)
returns setof procurement.budget_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'revise_budget', 'budget.revise', jsonb_build_array(p_budget_id, p_amount, p_reason, p_row_version)
  );
  v_budget procurement.budgets;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform procurement.check_budget_amount(p_amount, 0);
    v_budget := procurement.lock_budget(p_budget_id, p_row_version);

    if v_budget.status <> 'ACTIVE' then
      perform core.refuse('BUDGET_NOT_OPEN', format('Budget %s is %s', v_budget.name, v_budget.status), 409);
    end if;

    v_budget := procurement.store_budget_amount(v_budget, p_amount, p_reason);

    v_answer := core.finish_action(core.answer(to_jsonb(v_budget), null::procurement.budget_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_answer, v_answer);
end
$$;

comment on function api.revise_budget is $$Revise the amount of a budget

The previous amount is kept at /budget_revisions. p_reason is required.
p_amount: New amount, in the currency of the budget; less than the spent amount makes the available amount negative,
and a hard budget accepts no more
Refuses with VALIDATION_FAILED, BUDGET_NOT_FOUND, STALE_ROW and BUDGET_NOT_OPEN (it is a draft or closed).$$;
