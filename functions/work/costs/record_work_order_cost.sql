create or replace function api.record_work_order_cost(p_work_order_id uuid, p_values api.field_values)
returns setof work.cost_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_work_order_cost', 'work_order_cost.record', jsonb_build_array(p_work_order_id, p_values)
  );
  v_work_order work.work_orders;
  v_line       work.cost_lines;
  v_sign       integer;
begin
  if v_answer is null then
    p_values := core.check_values('work.cost_lines', p_values, 'create');
    v_line := jsonb_populate_record(null::work.cost_lines, p_values);
    v_line.quantity := coalesce(v_line.quantity, 1);

    -- Smaller than what the ledger tells apart: it would be posted as nothing.
    if v_line.quantity = 0 then
      perform core.refuse_field('quantity', 'TOO_SMALL', 'At least 0.000001');
    end if;

    v_work_order := work.hold_for_costs(p_work_order_id);

    if v_line.incurred_on > core.site_date(v_work_order.site_id, clock_timestamp()) then
      perform core.refuse_field('incurred_on', 'IN_FUTURE', 'Cannot be in the future');
    end if;

    v_sign := case v_line.kind when 'CREDIT' then -1 else 1 end;
    v_line.id := work.post_cost(
      p_work_order_id, v_line.kind, v_sign * v_line.quantity, v_line.unit, v_line.unit_cost,
      v_sign * v_line.quantity * v_line.unit_cost, p_description => v_line.description,
      p_incurred_on => v_line.incurred_on, p_currency => v_line.currency
    );
    v_answer := core.finish_action(work.cost_answer(v_line.id));
  end if;

  return next jsonb_populate_record(null::work.cost_answer, v_answer);
end
$$;

comment on function api.record_work_order_cost is $$Record a cost of a work order

For costs without a record of their own, such as the invoice of a service or a part bought over the counter; record
hours as labour and issue parts from stock. The amount is quantity times unit_cost, rounded to the decimals of its
currency (/currencies); a CREDIT reduces the costs. A cost in a currency other than the site's is converted at the
organization's rate of incurred_on, which is kept with it. Costs are never changed, only reversed. A work order
accepts costs from its approval until it is closed.
Refuses with VALIDATION_FAILED, RATE_MISSING, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_APPROVED, WORK_ORDER_NOT_OPEN (it
is closed or cancelled) and PERIOD_CLOSED (the month of incurred_on).$$;
