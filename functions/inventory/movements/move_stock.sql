create or replace function api.move_stock(p_storeroom_id uuid, p_lines api.row_list, p_reason text default null)
returns setof inventory.movements_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'move_stock', 'stock.adjust', jsonb_build_array(p_storeroom_id, p_lines, p_reason)
  );
  v_lines     inventory.line[];
  v_storeroom inventory.storerooms;
begin
  if v_answer is null then
    v_lines := inventory.read_lines(p_lines, '{bin_id,lot_id,condition,to_bin_id,to_condition}');
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT,OBSOLETE}');
    v_storeroom := inventory.hold_storeroom(p_storeroom_id);
    perform inventory.check_bins(v_storeroom, v_lines);
    perform inventory.check_moves(v_storeroom, v_lines);
    v_answer := core.finish_action(
      jsonb_build_object(
        'storeroom_id', p_storeroom_id, 'movements', inventory.move_lines(v_storeroom, v_lines, p_reason)
      )
    );
  end if;

  return next jsonb_populate_record(null::inventory.movements_answer, v_answer);
end
$$;

comment on function api.move_stock is $$Move stock to another bin or condition

The value does not change. QUARANTINE and DAMAGED make stock unusable, OK makes it usable again, unless it has
expired. Stock pinned by a reservation stays in its bin; reservations of stock that becomes unusable become short.
p_lines: At most 1,000 objects with item_id and quantity (in unit_id, default the base unit); from bin_id, lot_id and
condition (default OK) to to_bin_id and to_condition (default unchanged)
Refuses with VALIDATION_FAILED, ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, INSUFFICIENT_STOCK and
STOCK_PINNED (details has reservation_ids of each line; release them first).$$;
