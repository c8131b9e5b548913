create or replace function api.receive_purchase_order(
  p_purchase_order_id uuid,
  p_lines             api.row_list     default null,
  p_values            api.field_values default '{}'
)
returns setof procurement.receipt_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'receive_purchase_order', 'receipt.record', jsonb_build_array(p_purchase_order_id, p_lines, p_values)
  );
  v_read   record;
  v_rows    jsonb;
  v_order   procurement.purchase_orders;
  v_lines   procurement.receipt_lines[];
  v_receipt procurement.receipts;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.receipts', p_values, 'create');

    if p_lines is not null then
      select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
        from core.read_rows('p_lines', 'procurement.receipt_lines', p_lines, 'create', 1000) as r;
    end if;

    perform core.refuse_faults(v_read.p_faults);
    v_receipt := jsonb_populate_record(null::procurement.receipts, v_read.p_kept);
    perform procurement.hold_goods(procurement.received_line_ids(p_purchase_order_id, v_rows));
    v_order := procurement.lock_purchase_order(p_purchase_order_id, null);
    perform procurement.check_receivable(v_order);
    perform core.check_instant('received_at', v_receipt.received_at, v_order.created_at);
    perform inventory.check_moved_at('received_at', v_receipt.received_at, v_order.site_id);
    v_rows := coalesce(v_rows, procurement.rest_of_order(p_purchase_order_id));
    v_lines := procurement.read_receipt(v_order, v_rows);
    perform procurement.lock_order_budgets(p_purchase_order_id);
    v_lines := procurement.take_delivery(v_order, v_lines, v_rows, v_receipt.received_at);
    v_receipt.site_id := v_order.site_id;
    v_receipt.purchase_order_id := p_purchase_order_id;
    v_receipt := procurement.store_receipt(v_receipt, v_lines);
    perform procurement.settle_order(p_purchase_order_id);
    perform procurement.settle_bought_assets(p_purchase_order_id);
    perform procurement.settle_budgets(p_purchase_order_id, 'procurement.receipts', v_receipt.id);

    v_answer := core.finish_action(procurement.receipt_answer(v_receipt));
  end if;

  return next jsonb_populate_record(null::procurement.receipt_answer, v_answer);
end
$$;

comment on function api.receive_purchase_order is $$Receive goods or services of a purchase order

Goods enter stock at the price of the order and its rate, with invoices approved before; services are charged to their
work order; assets are created as RECEIVED, with vendor, cost, day and warranty. Goods bought for a work order are
reserved for it first (is_bought of /stock_reservations). Lines to inspect stay in quarantine until review_receipt. A
receipt above the ordered quantity and the tolerance of the line is refused as a whole. received_at is at most 366
days ago, default now; an earlier day at the site requires the permission movement.backdate and an open month.
p_lines: At most 1,000 objects with purchase_order_line_id and quantity (in the unit of that line), lot_id or
lot_number with expires_on for tracked items, bin_id, and rejected_quantity with reject_reason; a line can have
several rows, one for each lot; default all quantities not yet received
Refuses with ASSET_RETIRED, ASSET_IN_USE, CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND,
PURCHASE_ORDER_NOT_OPEN (never approved, on hold, closed or cancelled), PURCHASE_ORDER_IS_BLANKET (receive its
call-offs), OVER_RECEIPT, ALREADY_EXISTS, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED,
STANDARD_COST_MISSING, SERIAL_IN_STOCK, STOCK_TOO_LARGE, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN,
WORK_ORDER_NOT_APPROVED, PERMISSION_DENIED and PERIOD_CLOSED.$$;
