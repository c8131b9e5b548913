create or replace function api.create_item(p_values api.field_values)
returns setof inventory.item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_item', 'item.create', jsonb_build_array(p_values));
  v_item       inventory.items;
  v_constraint text;
begin
  if v_answer is null then
    v_item := jsonb_populate_record(
      null::inventory.items,
      '{"kind": "STOCK", "tracking": "NONE", "costing": "MOVING_AVERAGE", "status": "ACTIVE", "custom": {}}'
        || jsonb_strip_nulls(core.check_values('inventory.items', p_values, 'create'))
    );
    perform core.require_reach();
    perform inventory.check_item(v_item);

    begin
      insert into inventory.items (
        item_number, name, description, category_id, kind, tracking, costing, base_unit_id, shelf_life_days, hazard,
        manufacturer, manufacturer_part_number, barcode, status, custom, unit_weight_kg
      )
      values (
        coalesce(v_item.item_number, core.new_number('inventory.items')), v_item.name, v_item.description,
        v_item.category_id, v_item.kind, v_item.tracking, v_item.costing, v_item.base_unit_id, v_item.shelf_life_days,
        v_item.hazard, v_item.manufacturer, v_item.manufacturer_part_number, v_item.barcode, v_item.status,
        v_item.custom, v_item.unit_weight_kg
      )
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

comment on function api.create_item is $$Create an item

For all sites. STOCK, CONSUMABLE, ROTATING and KIT items are kept in storerooms; kind, tracking, costing and unit
cannot change later. Defaults: kind STOCK, tracking NONE, costing MOVING_AVERAGE, status ACTIVE. shelf_life_days
requires tracking; SERIAL requires a stocked kind.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS.$$;
