create or replace function api.scrap_stock(
  p_storeroom_id uuid,
  p_lines        api.row_list,
  p_reason       text,
  p_moved_at     timestamptz default null
)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'scrap_stock', 'stock.adjust', jsonb_build_array(p_storeroom_id, p_lines, p_reason, p_moved_at)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(p_lines, '{bin_id,lot_id,condition}');
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}');
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    v_lines := inventory.date_lines(v_storeroom, v_lines, p_moved_at);
    perform inventory.check_bins(v_storeroom, v_lines);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id, 'movements', inventory.discard_lines(v_storeroom, v_lines, 'SCRAP', p_reason)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.scrap_stock is $$Scrap stock

Writes off the value as a variance. Without bin and lot the earliest expiry is scrapped first. Reservations of the
stock become short; pinned stock is not scrapped. p_reason is required.
p_lines: At most 1,000 objects with item_id, quantity (in unit_id, default the base unit), bin_id, lot_id and
condition (default OK)
p_moved_at: Time of the scrapping, at most 366 days ago; default now. An earlier day at the site requires the
permission movement.backdate, an open month and enough stock since then
Refuses with ASSET_IN_USE, CONSIGNMENT_PRICE_MISSING, VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND,
STOREROOM_ARCHIVED, INSUFFICIENT_STOCK, STOCK_PINNED (details has reservation_ids of each line; release them first),
PERMISSION_DENIED, PERIOD_CLOSED and STOCK_CAME_LATER.$$;
