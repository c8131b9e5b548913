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

p_lines: at most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base
unit of the item; unit_cost (required) is that of the same unit. bin_id is where they are put, else the bin in which
the storeroom keeps the item; condition is OK unless something else is said. What is tracked names lot_id, or
lot_number, which makes the lot where it is new, with expires_on. A serial number of a ROTATING item is an asset: the
one that asset_id names, or a new one; from then on it is IN_STORAGE where the storeroom is, goes where the serial
number goes, and is moved by nothing else. Goods that come make good what reservations lack,
what is needed first before others. p_moved_at is when they came, not to come and at most 366 days ago; now when left
out. An earlier day than today at the site needs the permission movement.backdate, and its month has to be open.
Quantities and values of past days follow it; what was issued since keeps its cost.
Refuses with CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, ITEM_NOT_USABLE (it is not kept in storerooms, a draft or
obsolete), STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STANDARD_COST_MISSING, ASSET_RETIRED,
ASSET_IN_USE, SERIAL_IN_STOCK, STOCK_TOO_LARGE, PERMISSION_DENIED and PERIOD_CLOSED.$$;
