create or replace function api.correct_coverage(
  p_work_order_id uuid,
  p_cost_ids      uuid[]  default null,
  p_row_version   integer default null
)
returns table (work_order_id uuid, work_order_number text, corrected_costs integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'correct_coverage', 'contract.manage', jsonb_build_array(p_work_order_id, p_cost_ids, p_row_version)
  );
  v_work_order work.work_orders;
  v_line_ids   uuid[];
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    v_line_ids := work.correctable_lines(v_work_order, p_cost_ids);
    perform core.hold_days(array(select c.incurred_on from work.cost_lines as c where c.id = any (v_line_ids)));
    v_answer := core.finish_action(
      jsonb_build_object(
        'work_order_id', v_work_order.id, 'work_order_number', v_work_order.work_order_number,
        'corrected_costs', work.correct_lines(v_work_order, v_line_ids)
      )
    );
  end if;

  return query
  select (v_answer ->> 'work_order_id')::uuid, v_answer ->> 'work_order_number',
         (v_answer ->> 'corrected_costs')::integer;
end
$$;

comment on function api.correct_coverage is $$Correct the coverage of the costs of a work order

What contracts pay of a cost is decided when it is posted. When a reading, the failure, the place or the terms of a
contract change afterwards, this gives back what contracts pay of the costs and posts it again, in the order of the
costs (/contract_uses); caps and deductibles follow. Costs stay as they are. corrected_costs counts the costs for which
another contract, share or amount results; where none does, nothing is posted.
p_cost_ids: Ids of rows of /work_order_costs; default all costs of the work order that are not reversed, in no claim and
of an open month
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN (it is closed or cancelled), VALIDATION_FAILED (a cost
of p_cost_ids is of another work order, reversed, in a claim or of a closed month; details names each) and
PERIOD_CLOSED (the month is closed meanwhile).$$;
