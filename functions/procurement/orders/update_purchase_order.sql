create or replace function api.update_purchase_order(
  p_purchase_order_id uuid,
  p_values            api.field_values default '{}',
  p_lines             api.row_list     default null,
  p_row_version       integer          default null,
  p_charges           api.row_list     default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_purchase_order', 'purchase_order.create', jsonb_build_array(p_purchase_order_id, p_values, p_lines,
      p_row_version, p_charges)
  );
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
begin
  if v_answer is null then
    p_values := core.check_values('procurement.purchase_orders', p_values, 'update');

    if p_lines is not null then
      v_lines := procurement.read_order_lines(p_lines);
    end if;

    if p_charges is not null then
      p_values := p_values || jsonb_build_object(
        'charges', core.check_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50)
      );
    end if;

    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);

    if v_order.status <> 'DRAFT' then
      perform core.refuse(
        'PURCHASE_ORDER_NOT_DRAFT', format('Purchase order %s is %s', v_order.purchase_order_number, v_order.status),
        409
      );
    end if;

    v_order := procurement.change_order(v_order, p_values, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.update_purchase_order is $$Change a draft purchase order

Omitted fields keep their values. A rejected revision can change what a revision can change. An account that changed
the order cannot approve it.
p_lines: All lines in their order, as in create_purchase_order, and with id for a line to retain; default unchanged
p_charges: All charges, as in create_purchase_order; they cannot change after a receipt or invoice; default unchanged
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, PURCHASE_ORDER_NOT_DRAFT and RATE_MISSING.$$;
