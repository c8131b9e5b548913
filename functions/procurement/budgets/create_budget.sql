create or replace function api.create_budget(p_values api.field_values)
returns setof procurement.budget_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_budget', 'budget.create', jsonb_build_array(p_values));
  v_budget procurement.budgets;
begin
  if v_answer is null then
    v_budget := jsonb_populate_record(
      null::procurement.budgets, core.check_values('procurement.budgets', p_values, 'create')
    );
    perform procurement.check_budget(v_budget, p_values);

    begin
      insert into procurement.budgets (
        cost_center_id, name, currency, starts_on, ends_on, amount, is_hard, warn_percent, note
      )
      values (
        v_budget.cost_center_id, v_budget.name, v_budget.currency, v_budget.starts_on, v_budget.ends_on,
        v_budget.amount, coalesce(v_budget.is_hard, true), v_budget.warn_percent, v_budget.note
      )
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

comment on function api.create_budget is $$Create a budget

The amount that a cost center can spend on purchases in the period, for all sites with its currency. It is a DRAFT and
charged only after activation. A hard budget refuses orders that exceed it at submission and approval; otherwise a
warning is returned.
Refuses with VALIDATION_FAILED and BUDGET_OVERLAPS (the cost center has another budget in this currency for these
days).$$;
