create or replace function api.reserve_stock(
  p_storeroom_id  uuid,
  p_lines         api.row_list,
  p_work_order_id uuid default null,
  p_purpose       text default null
)
returns setof inventory.reservations_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer    jsonb := core.begin_action(
    'reserve_stock', 'stock.reserve', jsonb_build_array(p_storeroom_id, p_lines, p_work_order_id, p_purpose)
  );
  v_lines     inventory.line[];
  v_rows      jsonb;
  v_storeroom inventory.storerooms;
  v_warnings  jsonb;
begin
  if v_answer is null then
    v_rows := core.check_rows('p_lines', 'inventory.reservations', p_lines, 'create', 500);
    v_lines := inventory.read_reserved_lines(v_rows);
    p_purpose := core.check_text('p_purpose', p_purpose, 250, p_work_order_id is null);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT}', p_is_moved => false);
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    perform inventory.check_bins(v_storeroom, v_lines);
    perform inventory.check_pins(v_lines);
    perform inventory.hold_planned(p_work_order_id);
    v_warnings := inventory.own_warnings(v_lines, p_work_order_id);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id,
        'warnings', v_warnings,
        'reservations', inventory.reserve_lines(v_storeroom, v_lines, v_rows, p_work_order_id, p_purpose)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.reservations_answer, v_answer);
end
$$;

comment on function api.reserve_stock is $$Reserve stock for a work order or purpose

A HARD reservation holds available stock, and receipts fill its shortage, earliest need first. SOFT only records the
demand. AUTO becomes HARD when the lead time of an order is reached. A HARD reservation with bin_id or lot_id is
pinned: only usable stock of that place is held and issued for it; for tracked items a bin requires a lot. Existing
reservations of the work order for the same items are returned in warnings (ALREADY_RESERVED); this one is additional.
p_lines: At most 500 objects with item_id and required_quantity (in unit_id, default the base unit), kind (HARD, SOFT
or AUTO; default HARD), needed_at, bin_id and lot_id
p_work_order_id: Id of a row of /work_orders; default none
p_purpose: Purpose of the reservation, such as shutdown 2026; required without a work order
Refuses with VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND and
WORK_ORDER_NOT_OPEN.$$;
