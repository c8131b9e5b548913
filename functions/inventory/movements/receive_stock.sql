create or replace function api.receive_stock(
  p_storeroom_id uuid,
  p_lines        api.row_list,
  p_reason       text default null,
  p_reference    text default null,
  p_moved_at     timestamptz default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_answer    jsonb := core.begin_action(
    'receive_stock', 'stock.receive', jsonb_build_array(p_storeroom_id, p_lines, p_reason, p_reference, p_moved_at)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(
      p_lines, '{bin_id,lot_id,lot_number,expires_on,condition,unit_cost,asset_id}', '{unit_cost}'
    );
    p_reason := core.check_text('p_reason', p_reason, 2000);
    p_reference := core.check_text('p_reference', p_reference, 150);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT}', true);
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    v_lines := inventory.date_lines(v_storeroom, v_lines, p_moved_at);
    perform inventory.check_bins(v_storeroom, v_lines);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id,
        'movements', inventory.receive_lines(v_storeroom, v_lines, 'RECEIPT', p_reason, p_reference)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.receive_stock is $$Receive goods into a storeroom

A serial number of a ROTATING item is an asset: the one of asset_id, or a new one; it is IN_STORAGE at the storeroom
and moves only with its serial number. Received goods fill shortages of reservations, earliest need first. A backdated
receipt changes quantities and values of past days; later issues keep their cost.
p_lines: At most 1,000 objects with item_id, quantity (in unit_id, default the base unit) and unit_cost (required, of
the same unit), bin_id (default the default bin), condition (default OK) and, for tracked items, lot_id, or lot_number
(created when new) with expires_on
p_reference: Number of the delivery note or another reference
p_moved_at: Time of the receipt, at most 366 days ago; default now. An earlier day at the site requires the permission
movement.backdate and an open month
Refuses with CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, ITEM_NOT_USABLE (it is not stocked, a draft or obsolete),
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STANDARD_COST_MISSING, ASSET_RETIRED, ASSET_IN_USE, SERIAL_IN_STOCK,
STOCK_TOO_LARGE, PERMISSION_DENIED and PERIOD_CLOSED.$$;
