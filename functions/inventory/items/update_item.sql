create or replace function api.update_item(
  p_item_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof inventory.item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_item', 'item.update', jsonb_build_array(p_item_id, p_values, p_row_version)
  );
  v_item       inventory.items;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.items', p_values, 'update');
    v_item := inventory.lock_item(p_item_id, p_row_version);
    v_item := jsonb_populate_record(
      v_item, core.merge_values('inventory.items', to_jsonb(v_item), p_values)
    );
    perform inventory.check_item(v_item);

    begin
      update inventory.items as i
         set name = v_item.name,
             description = v_item.description,
             category_id = v_item.category_id,
             shelf_life_days = v_item.shelf_life_days,
             hazard = v_item.hazard,
             manufacturer = v_item.manufacturer,
             manufacturer_part_number = v_item.manufacturer_part_number,
             barcode = v_item.barcode,
             custom = v_item.custom,
             unit_weight_kg = v_item.unit_weight_kg
       where i.id = p_item_id
      returning * into v_item;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('item', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_item), null::inventory.item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.item_answer, v_answer);
end
$$;

comment on function api.update_item is $$Change an item

Omitted fields keep their values; in custom, null removes a value. Change the status with activate_item,
discontinue_item and retire_item.
Refuses with ITEM_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
