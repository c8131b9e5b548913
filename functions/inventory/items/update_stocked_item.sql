create or replace function api.update_stocked_item(
  p_stocked_item_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns setof inventory.stocked_item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer       jsonb := core.begin_action(
    'update_stocked_item', 'storeroom.update', jsonb_build_array(p_stocked_item_id, p_values, p_row_version)
  );
  v_stocked_item inventory.stocked_items;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.stocked_items', p_values, 'update');
    v_stocked_item := inventory.lock_stocked_item(p_stocked_item_id, p_row_version);
    v_stocked_item := jsonb_populate_record(
      v_stocked_item, core.merge_values('inventory.stocked_items', to_jsonb(v_stocked_item), p_values)
    );
    perform inventory.check_stocked_item(v_stocked_item);

    update inventory.stocked_items as s
       set default_bin_id = v_stocked_item.default_bin_id,
           minimum_quantity = v_stocked_item.minimum_quantity,
           safety_quantity = v_stocked_item.safety_quantity,
           reorder_point = v_stocked_item.reorder_point,
           maximum_quantity = v_stocked_item.maximum_quantity,
           order_quantity = v_stocked_item.order_quantity,
           order_multiple = v_stocked_item.order_multiple,
           lead_time_days = v_stocked_item.lead_time_days,
           abc_class = v_stocked_item.abc_class,
           count_interval_days = v_stocked_item.count_interval_days,
           preferred_vendor_id = v_stocked_item.preferred_vendor_id,
           consignment_price = v_stocked_item.consignment_price
     where s.id = p_stocked_item_id
    returning * into v_stocked_item;

    v_answer := core.finish_action(core.answer(to_jsonb(v_stocked_item), null::inventory.stocked_item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.stocked_item_answer, v_answer);
end
$$;

comment on function api.update_stocked_item is $$Change how an item is stocked at a storeroom

Omitted fields keep their values.
Refuses with STOCKED_ITEM_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
