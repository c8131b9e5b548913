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

comment on function api.reserve_stock is $$Reserve stock for a work order or a purpose

p_lines: at most 500 objects with item_id and required_quantity, which is in unit_id where that is given, else in the
base unit of the item; kind (HARD unless something else is said) and needed_at. A HARD reservation sets stock aside,
as much as there is; what it lacks is made good when goods come, what is needed first before others. SOFT only tells
of a demand. AUTO becomes hard when no more time is left than it takes to order. bin_id and lot_id pin a HARD
reservation to a place: it holds only what lies there and may be used, nobody else takes that, and what it lacks comes
from there only. What is tracked names the lot with the bin. Without a work order p_purpose is required.
What the work order has reserved of the items already, by its plan or by hand, stands in warnings (ALREADY_RESERVED):
this is reserved besides.
Refuses with VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND and
WORK_ORDER_NOT_OPEN.$$;
