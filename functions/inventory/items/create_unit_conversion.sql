create or replace function api.create_unit_conversion(p_values api.field_values)
returns setof inventory.unit_conversion_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer          jsonb := core.begin_action('create_unit_conversion', 'item.create', jsonb_build_array(p_values));
  v_unit_conversion inventory.unit_conversions;
begin
  if v_answer is null then
    v_unit_conversion := jsonb_populate_record(
      null::inventory.unit_conversions,
      '{"from_quantity": 1}'
        || jsonb_strip_nulls(core.check_values('inventory.unit_conversions', p_values, 'create'))
    );
    perform core.require_reach();
    perform inventory.check_units(v_unit_conversion);

    begin
      insert into inventory.unit_conversions (
        item_id, from_unit_id, to_unit_id, from_quantity, to_quantity
      )
      values (
        v_unit_conversion.item_id, v_unit_conversion.from_unit_id, v_unit_conversion.to_unit_id,
        v_unit_conversion.from_quantity, v_unit_conversion.to_quantity
      )
      returning * into v_unit_conversion;
    exception
      when unique_violation then
        perform core.refuse_duplicate('unit_conversion', 'unit_conversions_organization_id_from_unit_id_key');
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_unit_conversion), null::inventory.unit_conversion_answer));
  end if;

  return next jsonb_populate_record(null::inventory.unit_conversion_answer, v_answer);
end
$$;

comment on function api.create_unit_conversion is $$Create a unit conversion

from_quantity of the first unit equals to_quantity of the second, exactly, in both directions. A conversion of an item
takes precedence over one for all items. Default from_quantity: 1.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS (the two units have a conversion in either
direction).$$;
