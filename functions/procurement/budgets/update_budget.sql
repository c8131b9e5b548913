create or replace function api.update_budget(
  p_budget_id   uuid,
  p_values      api.field_values,
  p_row_version integer          default null
)
returns setof procurement.budget_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_budget', 'budget.create', jsonb_build_array(p_budget_id, p_values, p_row_version)
  );
  v_budget procurement.budgets;
begin
  if v_answer is null then
    p_values := core.check_values('procurement.budgets', p_values, 'update');
    v_budget := procurement.lock_budget(p_budget_id, p_row_version);

    if v_budget.status not in ('DRAFT', 'ACTIVE') then
      perform core.refuse('BUDGET_NOT_OPEN', format('Budget %s is %s', v_budget.name, v_budget.status), 409);
    elsif v_budget.status = 'ACTIVE' then
      perform procurement.check_budget_values(p_values);
    end if;

    v_budget := jsonb_populate_record(
      v_budget, core.merge_values('procurement.budgets', to_jsonb(v_budget), p_values)
    );

    if v_budget.status = 'DRAFT' then
      perform procurement.check_budget(v_budget, p_values);
    end if;

    begin
      update procurement.budgets as b
         set cost_center_id = v_budget.cost_center_id,
             name = v_budget.name,
             currency = v_budget.currency,
             starts_on = v_budget.starts_on,
             ends_on = v_budget.ends_on,
             amount = v_budget.amount,
             is_hard = v_budget.is_hard,
             warn_percent = v_budget.warn_percent,
             note = v_budget.note
       where b.id = p_budget_id
      returning * into v_budget;
    exception
      when exclusion_violation then
        perform procurement.refuse_budget_overlap();
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_budget), null::procurement.budget_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_answer, v_answer);
end
$$;

comment on function api.update_budget is $$Change a budget

Omitted fields keep their values. Cost center, currency, period and amount of an ACTIVE budget cannot change here: use
revise_budget for the amount. is_hard applies to approvals from now on.
Refuses with VALIDATION_FAILED, BUDGET_NOT_FOUND, STALE_ROW, BUDGET_NOT_OPEN and BUDGET_OVERLAPS.$$;
