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
        || core.check_values('inventory.unit_conversions', p_values, 'create')
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

comment on function api.create_unit_conversion is $$Say how much of one unit is how much of another

from_quantity of the one is to_quantity of the other, exactly, in both directions; one that names an item goes before
one for all items. Unless it is given, from_quantity is 1.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS (the two units have one, whichever way round).$$;
