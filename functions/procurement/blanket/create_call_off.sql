create or replace function api.create_call_off(
  p_blanket_order_id uuid,
  p_lines            api.row_list,
  p_values           api.field_values default '{}'
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'create_call_off', 'purchase_order.create', jsonb_build_array(p_blanket_order_id, p_lines, p_values)
  );
  v_read    record;
  v_blanket procurement.purchase_orders;
  v_order   procurement.purchase_orders;
  v_lines   procurement.order_lines[];
begin
  if v_answer is null then
    select * into v_blanket from procurement.purchase_orders as o where o.id = p_blanket_order_id;
    v_read := core.read_record(
      'procurement.purchase_orders',
      p_values || jsonb_build_object(
        'site_id', v_blanket.site_id, 'vendor_id', v_blanket.vendor_id, 'contract_id', v_blanket.contract_id,
        'currency', v_blanket.currency
      ),
      'create'
    );
    v_read := procurement.read_call_off(v_blanket, p_values, v_read.p_kept, v_read.p_faults);
    v_order := jsonb_populate_record(null::procurement.purchase_orders, v_read.p_kept);
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from procurement.read_order_lines(procurement.rows_of_blanket(v_blanket, p_lines), v_order) as r;
    perform procurement.refuse_no_blanket(v_blanket, v_read.p_faults);
    perform core.refuse_faults(v_read.p_faults);
    perform contract.hold_vendor(v_order.vendor_id);
    v_blanket := procurement.lock_purchase_order(p_blanket_order_id, null, '{}');
    perform procurement.check_blanket_open(v_blanket);
    v_order := procurement.insert_order(v_order, v_lines);
    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.create_call_off is $$Call off a blanket order

Creates a DRAFT purchase order of kind CALL_OFF with vendor, site, contract and currency of the blanket order, which
p_values cannot set; submit it as usual. From now on it takes its quantities from the lines of the blanket order: what
they limit by quantity at their price, what they limit by value at the price of the row, without taxes. Taxes, warranty,
inspection, match level and tolerances are those of the line of the blanket order, unless the row sets them. Reducing,
cancelling and closing a call-off gives back what did not arrive, of a TWO_WAY line what was not invoiced; goods that
went back are given back when it is closed. Invoices above the ordered price or quantity take nothing more.
p_blanket_order_id: Id of a row of /purchase_orders of kind BLANKET
p_lines: 1 to 500 objects with blanket_line_id (of /purchase_order_lines), quantity and, for a line limited by value,
unit_price; storeroom_id for an ITEM, work_order_id for a SERVICE, cost_center_id and needed_on as in
create_purchase_order
Refuses with PURCHASE_ORDER_NOT_FOUND, VALIDATION_FAILED, BLANKET_NOT_OPEN (no blanket order, not approved, held or
over), BLANKET_NOT_IN_TERM, BLANKET_EXCEEDED (details names each line), RATE_MISSING and ALREADY_EXISTS.$$;
