create or replace function api.reverse_work_order_cost(p_cost_id uuid, p_reason text)
returns setof work.cost_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'reverse_work_order_cost', 'work_order_cost.reverse', jsonb_build_array(p_cost_id, p_reason)
  );
  v_source      text;
  v_reversal_id uuid;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    select c.source_entity into v_source from work.cost_lines as c where c.id = p_cost_id;

    if v_source is not null then
      perform core.refuse(
        'COST_HAS_SOURCE', format('This cost comes from a record of %s: correct it there', v_source), 409,
        p_hint => 'source_id of /work_order_costs names the record'
      );
    end if;

    v_reversal_id := work.reverse_cost(p_cost_id, p_reason);
    v_answer := core.finish_action(work.cost_answer(v_reversal_id));
  end if;

  return next jsonb_populate_record(null::work.cost_answer, v_answer);
end
$$;

comment on function api.reverse_work_order_cost is $$Reverse a cost of a work order

Posts a line with the opposite amount at the same rate; both lines are kept. Only costs recorded manually can be
reversed. p_reason is required. Then record the correct cost.
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, COST_NOT_FOUND, COST_HAS_SOURCE (it comes from another record),
WORK_ORDER_NOT_OPEN (it is closed or cancelled), COST_IS_REVERSAL and COST_REVERSED.$$;
