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

comment on function api.adjust_stock is $$Correct the quantity of stock by a difference

p_lines: at most 1000 objects with item_id and quantity, which is in unit_id where that is given, else in the base
unit of the item; is_less (required) says whether there is so much less, or more. bin_id is where it lies, else the
bin in which the storeroom keeps the item; condition is OK unless something else is said. What is more is worth
unit_cost, else the average, else what was paid last. The value goes to nobody: it is a variance. Reservations that
held what is less, or were pinned to it, are short of it. p_reason is required. p_moved_at is when it happened, not to
come and at most 366 days ago; now when left out. An earlier day than today at the site needs the permission
movement.backdate, its month has to be open, and what is less must have been there from then on.
Refuses with ASSET_RETIRED, ASSET_IN_USE, CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, ITEM_NOT_USABLE,
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, INSUFFICIENT_STOCK (less lies there than is to go), STANDARD_COST_MISSING,
SERIAL_IN_STOCK, STOCK_TOO_LARGE, PERMISSION_DENIED, PERIOD_CLOSED and STOCK_CAME_LATER.$$;
