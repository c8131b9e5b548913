create or replace function api.close_budget(
  p_budget_id      uuid,
  p_to_budget_id   uuid    default null,
  p_carries_amount boolean default false,
  p_reason         text    default null,
  p_row_version    integer default null
)
returns setof procurement.budget_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'close_budget', 'budget.close', jsonb_build_array(p_budget_id, p_to_budget_id, p_carries_amount, p_reason,
      p_row_version)
  );
  v_budget procurement.budgets;
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000);
    perform procurement.lock_budget_pair(p_budget_id, p_to_budget_id);
    v_budget := procurement.lock_budget(p_budget_id, p_row_version);
    v_status := procurement.next_budget_status(v_budget, 'close_budget');

    if p_to_budget_id is not null then
      perform procurement.carry_over(
        v_budget, procurement.successor_of(v_budget, p_to_budget_id), coalesce(p_carries_amount, false)
      );
    elsif v_budget.pre_committed_amount + v_budget.committed_amount > 0 then
      perform core.refuse(
        'BUDGET_COMMITTED',
        format(
          'Budget %s has %s %s of open commitments', v_budget.name,
          v_budget.pre_committed_amount + v_budget.committed_amount, v_budget.currency
        ),
        409, p_hint => 'Send p_to_budget_id, the budget that takes them over'
      );
    end if;

    update procurement.budgets as b
       set status = v_status,
           status_note = p_reason
     where b.id = p_budget_id
    returning * into v_budget;

    v_answer := core.finish_action(core.answer(to_jsonb(v_budget), null::procurement.budget_answer));
  end if;

  return next jsonb_populate_record(null::procurement.budget_answer, v_answer);
end
$$;

comment on function api.close_budget is $$Close a budget

Its spent amount stays; nothing more is charged to it. Commitments and pending orders that have not arrived are
carried over to p_to_budget_id; without p_carries_amount a hard budget accepts no more than it has available.
p_to_budget_id: Id of a row of /budgets, ACTIVE, of the same cost center and currency, for later days; required while
commitments are open
p_carries_amount: Whether an equal part of the amount moves along, as a revision of both budgets; default false
Refuses with VALIDATION_FAILED, BUDGET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, BUDGET_COMMITTED (commitments are
open and p_to_budget_id is missing) and BUDGET_EXCEEDED.$$;
