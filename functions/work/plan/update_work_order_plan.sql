create or replace function api.update_work_order_plan(
  p_work_order_id uuid,
  p_lines         api.row_list,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order_plan', 'work_order.update', jsonb_build_array(p_work_order_id, p_lines, p_row_version)
  );
  v_lines      work.plan_lines[];
  v_before     work.work_orders;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_lines := inventory.check_planned(work.check_plan(p_lines));
    v_before := work.lock_work_order(p_work_order_id, p_row_version);

    if v_before.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_before.work_order_number, v_before.status), 409
      );
    elsif v_before.started_at is not null then
      perform core.refuse(
        'ESTIMATE_FROZEN', format('Work order %s has begun: its plan cannot change', v_before.work_order_number), 409
      );
    end if;

    v_lines := work.price_plan(v_before.site_id, v_lines);
    v_work_order := v_before;
    v_work_order.estimated_cost := (select sum(round(l.quantity * l.unit_cost, 4)) from unnest(v_lines) as l);
    v_work_order := work.with_approval(work.with_type(v_work_order, v_before, '{}'), v_before);

    -- Nothing refers to a line, so they are replaced.
    delete from work.plan_lines as l where l.work_order_id = p_work_order_id;

    insert into work.plan_lines (
      site_id, work_order_id, position, kind, description, craft_id, craft_level, item_id, storeroom_id, bin_id, lot_id,
      asset_id, quantity, unit, unit_cost, currency
    )
    select v_before.site_id, p_work_order_id, l.position, l.kind, l.description, l.craft_id, l.craft_level, l.item_id,
           l.storeroom_id, l.bin_id, l.lot_id, l.asset_id, l.quantity, l.unit, l.unit_cost, l.currency
      from unnest(v_lines) as l
     order by l.position;

    update work.work_orders as w
       set status = v_work_order.status,
           submitted_by = v_work_order.submitted_by,
           has_unknown_prices = false,
           estimated_cost = v_work_order.estimated_cost,
           estimate_currency = v_work_order.estimate_currency,
           estimated_by = v_work_order.estimated_by,
           approval_over = v_work_order.approval_over,
           updated_at = now()
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform inventory.reserve_plan(v_work_order);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.update_work_order_plan is $$Replace the planned labour, items and tools

LABOUR without unit_cost is valued at today's rate of its craft and level in the currency of the site, items at their
average, standard or last cost; other lines require unit_cost. The sum of the lines is the estimated_cost; if it
exceeds the approval, the work order awaits approval again. An item with storeroom_id is reserved there on approval,
or now if approved, in its base unit, needed at due_at; reservations of the previous plan that are no longer needed are
released. The reservation is AUTO: it holds stock from the lead time of an order, and a day, before due_at. With bin_id
or lot_id it is HARD: only that stock is held and issued; an item tracked by lot or serial number names both, a serial
number with quantity 1. A TOOL can name its asset, which must be calibrated
and usable when work starts. After the start the plan cannot change; explain_work_order_plan compares it with the
actual costs.
p_lines: All plan lines in their order, at most 200 objects with kind, description and quantity, and with the
craft_id, item_id, storeroom_id, asset_id, unit and unit_cost that the kind takes; an empty array removes the plan
Refuses with VALIDATION_FAILED (fields such as p_lines[2].quantity), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_OPEN (it is closed or cancelled), ESTIMATE_FROZEN, TRANSITION_NOT_ALLOWED (it is on hold and would need
approval) and PLACE_REQUIRED (it needs approval and names no asset or location).$$;
