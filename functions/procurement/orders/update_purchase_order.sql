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
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.purchase_orders', p_values, 'update');

    if p_lines is not null then
      select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
        from procurement.read_order_lines(
               p_lines, procurement.priced_order(p_purchase_order_id, v_read.p_kept)
             ) as r;
    end if;

    if p_charges is not null then
      select v_read.p_kept || jsonb_build_object('charges', r.p_kept), v_read.p_faults || r.p_faults
        into v_read.p_kept, v_read.p_faults
        from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    p_values := v_read.p_kept;
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
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, PURCHASE_ORDER_NOT_DRAFT, RATE_MISSING and
BLANKET_EXCEEDED (a call-off takes more than its blanket order has left).$$;
