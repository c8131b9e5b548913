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

p_lines: at most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base
unit of the item. They go to the work order, which bears their cost, or else to p_cost_center or where p_reason (then
required) says. Only what may be used is issued: in good condition, not expired, and not held for others; what expires
first goes first, then what came first, unless bin_id or lot_id is named, as a serial number must be. What the work
order has reserved, or reservation_id where it is named, is used up first, what is pinned to a bin or a lot before the
rest and from there. p_moved_at is when they went, not to come and at most 366 days ago; now when left out. An earlier
day than today at the site needs the permission movement.backdate, its month has to be open, and so much must have been
there from then on. They cost what the average is now.
Refuses with COMMISSIONING_NOT_PASSED (of an asset that goes into service), CONSIGNMENT_PRICE_MISSING,
VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN,
WORK_ORDER_NOT_APPROVED, INSUFFICIENT_STOCK (details has each line with available_quantity), PERMISSION_DENIED,
PERIOD_CLOSED and STOCK_CAME_LATER.$$;
