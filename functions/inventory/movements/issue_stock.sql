create or replace function api.issue_stock(
  p_storeroom_id  uuid,
  p_lines         api.row_list,
  p_work_order_id uuid default null,
  p_cost_center   text default null,
  p_reason        text default null,
  p_moved_at      timestamptz default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer    jsonb := core.begin_action(
    'issue_stock', 'stock.issue',
    jsonb_build_array(p_storeroom_id, p_lines, p_work_order_id, p_cost_center, p_reason, p_moved_at)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(p_lines, '{bin_id,lot_id,reservation_id}');
    p_cost_center := core.check_text('p_cost_center', p_cost_center, 80);
    p_reason := core.check_text('p_reason', p_reason, 2000, p_work_order_id is null);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}');
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    v_lines := inventory.date_lines(v_storeroom, v_lines, p_moved_at);
    perform inventory.check_bins(v_storeroom, v_lines);
    perform inventory.hold_charged(p_work_order_id);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id,
        'movements', inventory.issue_lines(v_storeroom, v_lines, p_work_order_id, p_cost_center, p_reason)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.issue_stock is $$Issue goods from a storeroom

Only usable stock is issued: condition OK, not expired and not held for others; earliest expiry first, then earliest
receipt, unless bin_id or lot_id is given, which serial numbers require. Reservations of the work order, or
reservation_id, are used first, pinned ones from their place. Cost: the current average. The cost is charged to the
work order, else to p_cost_center, else p_reason is required.
p_lines: At most 1,000 objects with item_id, quantity (in unit_id, default the base unit), bin_id, lot_id and
reservation_id
p_work_order_id: Id of a row of /work_orders that is charged; default none
p_cost_center: Code of the cost center that is charged, without a work order, such as MAINT-01
p_moved_at: Time of the issue, at most 366 days ago; default now. An earlier day at the site requires the permission
movement.backdate, an open month and enough stock since then
Refuses with COMMISSIONING_NOT_PASSED (of an asset that goes into service), CONSIGNMENT_PRICE_MISSING,
VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND,
WORK_ORDER_NOT_OPEN, WORK_ORDER_NOT_APPROVED, INSUFFICIENT_STOCK (details names each line with available_quantity),
PERMISSION_DENIED, PERIOD_CLOSED and STOCK_CAME_LATER.$$;
