create or replace function api.generate_work_order_requisition(p_work_order_id uuid)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'generate_work_order_requisition', 'requisition.create', jsonb_build_array(p_work_order_id)
  );
  v_work_order  work.work_orders;
  v_rows        jsonb;
  v_requisition procurement.requisitions;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, null);

    if work.is_over(v_work_order.status) or v_work_order.status in ('DRAFT', 'AWAITING_APPROVAL') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    v_rows := procurement.shortage_rows(v_work_order);

    if v_rows = '[]' then
      perform core.refuse(
        'NOTHING_LACKING',
        format('All missing parts of work order %s are already on requisitions or orders',
        v_work_order.work_order_number), 422
      );
    end if;

    v_requisition := procurement.generate_requisition(v_work_order.site_id, 'WORK_ORDER', p_work_order_id, v_rows);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.generate_work_order_requisition is $$Generate a requisition of a work order's missing parts

Creates a DRAFT with a line for each item of which its reservations at the site are short, and for its planned
services and items without a storeroom (/work_order_plan_lines), needed on the due day and charged to its cost center.
Quantities already on requisitions or orders are omitted. At most 500 lines.
Refuses with WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN and NOTHING_LACKING.$$;
