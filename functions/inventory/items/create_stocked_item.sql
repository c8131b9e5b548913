create or replace function api.create_stocked_item(p_values api.field_values)
returns setof inventory.stocked_item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer       jsonb := core.begin_action('create_stocked_item', 'storeroom.create', jsonb_build_array(p_values));
  v_stocked_item inventory.stocked_items;
begin
  if v_answer is null then
    v_stocked_item := jsonb_populate_record(
      null::inventory.stocked_items,
      core.check_values('inventory.stocked_items', p_values, 'create')
    );
    v_stocked_item.site_id := (inventory.hold_storeroom(v_stocked_item.storeroom_id)).site_id;
    perform inventory.check_stocked_item(v_stocked_item);

    begin
      insert into inventory.stocked_items (
        site_id, item_id, storeroom_id, default_bin_id, minimum_quantity, reorder_point, maximum_quantity,
        order_quantity, order_multiple, lead_time_days, abc_class, count_interval_days, preferred_vendor_id,
        standard_cost, consignment_price, safety_quantity
      )
      values (
        v_stocked_item.site_id, v_stocked_item.item_id, v_stocked_item.storeroom_id, v_stocked_item.default_bin_id,
        v_stocked_item.minimum_quantity, v_stocked_item.reorder_point, v_stocked_item.maximum_quantity,
        v_stocked_item.order_quantity, v_stocked_item.order_multiple, v_stocked_item.lead_time_days,
        v_stocked_item.abc_class, v_stocked_item.count_interval_days, v_stocked_item.preferred_vendor_id,
        v_stocked_item.standard_cost, v_stocked_item.consignment_price, v_stocked_item.safety_quantity
      )
      returning * into v_stocked_item;
    exception
      when unique_violation then
        perform core.refuse_duplicate('stocked_item', 'stocked_items_organization_id_item_id_key');
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_stocked_item), null::inventory.stocked_item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.stocked_item_answer, v_answer);
end
$$;

comment on function api.create_stocked_item is $$Stock an item at a storeroom

Limits, order quantities and costs are in the base unit of the item. minimum_quantity and reorder_point are at most
maximum_quantity, safety_quantity at most reorder_point; without a reorder point the item is reordered when
safety_quantity plus the usage in lead_time_days is left (daily average of the last 365 days). default_bin_id belongs
to the storeroom. standard_cost is required for items of STANDARD costing before the first receipt; change it later
with adjust_stock_cost.
Refuses with VALIDATION_FAILED, STOREROOM_NOT_FOUND and ALREADY_EXISTS.$$;
