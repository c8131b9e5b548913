create or replace function api.adjust_stock(
  p_storeroom_id uuid,
  p_lines        api.row_list,
  p_reason       text,
  p_moved_at     timestamptz default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'adjust_stock', 'stock.adjust', jsonb_build_array(p_storeroom_id, p_lines, p_reason, p_moved_at)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(
      p_lines, '{bin_id,lot_id,lot_number,expires_on,condition,unit_cost,is_less}', '{is_less}'
    );
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}', true);
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    v_lines := inventory.date_lines(v_storeroom, v_lines, p_moved_at);
    perform inventory.check_bins(v_storeroom, v_lines);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id, 'movements', inventory.adjust_lines(v_storeroom, v_lines, p_reason)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.adjust_stock is $$Adjust stock quantities by a difference

A surplus is valued at unit_cost, else at the average, else at the last price; the value is a variance. Reservations
of the missing quantity become short. p_reason is required.
p_lines: At most 1,000 objects with item_id, quantity (in unit_id, default the base unit), is_less (required: true for
a shortage, false for a surplus), bin_id (default the default bin), condition (default OK), unit_cost, and
for tracked items lot_id, or lot_number (created when new) with expires_on
p_moved_at: Time of the adjustment, at most 366 days ago; default now. An earlier day at the site requires the
permission movement.backdate and an open month, and a missing quantity must have been in stock since then
Refuses with ASSET_RETIRED, ASSET_IN_USE, CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, ITEM_NOT_USABLE,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, INSUFFICIENT_STOCK (less stock is on hand than the shortage),
STANDARD_COST_MISSING, SERIAL_IN_STOCK, STOCK_TOO_LARGE, PERMISSION_DENIED, PERIOD_CLOSED and STOCK_CAME_LATER.$$;
