create or replace function api.activate_budget(p_budget_id uuid, p_row_version integer default null)
returns setof procurement.budget_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'activate_budget', 'budget.activate', jsonb_build_array(p_budget_id, p_row_version)
  );
  v_budget procurement.budgets;
begin
  if v_answer is null then
    v_budget := procurement.lock_budget(p_budget_id, p_row_version);
    v_budget.status := procurement.next_budget_status(v_budget, 'activate_budget');

    update procurement.budgets as b set status = v_budget.status where b.id = p_budget_id returning * into v_budget;

    v_answer := core.finish_action(core.answer(to_jsonb(v_budget), null::procurement.budget_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_answer, v_answer);
end
$$;

comment on function api.activate_budget is $$Activate a budget

Approvals from now on for its cost center are charged to it, by the day on which they are needed, or the day of
approval if later. Earlier approvals are not charged until they are revised.
Refuses with BUDGET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
