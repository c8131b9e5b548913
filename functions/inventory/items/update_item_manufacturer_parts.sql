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

comment on function api.update_item_manufacturer_parts is $$Say what makers call an item

p_parts: an array of the parts as they are to be, in their order, at most 200: objects with manufacturer and
part_number, barcode, is_preferred (the one to be bought, one at most), note, and the id of a part that stays. They
stand beside manufacturer, manufacturer_part_number and barcode of the item, which stay as they are. search_codes finds
the item by each number and barcode.
Refuses with VALIDATION_FAILED, ITEM_NOT_FOUND, STALE_ROW and ALREADY_EXISTS (another item's part has the barcode).$$;
