create or replace function api.update_item_manufacturer_parts(
  p_item_id     uuid,
  p_parts       api.row_list,
  p_row_version integer default null
)
returns setof inventory.item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_item_manufacturer_parts', 'item.update', jsonb_build_array(p_item_id, p_parts, p_row_version)
  );
  v_parts  inventory.item_manufacturer_parts[];
  v_item   inventory.items;
begin
  if v_answer is null then
    v_parts := inventory.read_manufacturer_parts(p_parts);
    v_item := inventory.lock_item(p_item_id, p_row_version);
    perform inventory.store_manufacturer_parts(v_item, v_parts);

    -- The parts belong to what a caller read: two who change them at once notice it by the version of the whole.
    update inventory.items as i
       set updated_at = now()
     where i.id = p_item_id
    returning * into v_item;

    v_answer := core.finish_action(core.answer(to_jsonb(v_item), null::inventory.item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.item_answer, v_answer);
end
$$;

comment on function api.update_item_manufacturer_parts is $$Replace the manufacturer part numbers of an item

They are additional to manufacturer, manufacturer_part_number and barcode of the item. search_codes finds the item by
each number and barcode.
p_parts: All parts in their order, at most 200 objects with manufacturer, part_number, barcode, is_preferred (the one
to buy, at most one) and note, and with id for a row to retain; an empty array removes all
Refuses with VALIDATION_FAILED, ITEM_NOT_FOUND, STALE_ROW and ALREADY_EXISTS (another item's part has the barcode).$$;
