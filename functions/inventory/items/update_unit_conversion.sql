create or replace function api.update_unit_conversion(
  p_unit_conversion_id uuid,
  p_values             api.field_values,
  p_row_version        integer default null
)
returns setof inventory.unit_conversion_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer          jsonb := core.begin_action(
    'update_unit_conversion', 'item.update', jsonb_build_array(p_unit_conversion_id, p_values, p_row_version)
  );
  v_unit_conversion inventory.unit_conversions;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.unit_conversions', p_values, 'update');
    v_unit_conversion := inventory.lock_unit_conversion(p_unit_conversion_id, p_row_version);
    v_unit_conversion := jsonb_populate_record(
      v_unit_conversion, core.merge_values('inventory.unit_conversions', to_jsonb(v_unit_conversion), p_values)
    );

    update inventory.unit_conversions as u
       set from_quantity = v_unit_conversion.from_quantity,
           to_quantity = v_unit_conversion.to_quantity
     where u.id = p_unit_conversion_id
    returning * into v_unit_conversion;

    v_answer := core.finish_action(core.answer(to_jsonb(v_unit_conversion), null::inventory.unit_conversion_answer));
  end if;

  return next jsonb_populate_record(null::inventory.unit_conversion_answer, v_answer);
end
$$;

comment on function api.update_unit_conversion is $$Correct a unit conversion

Earlier transactions keep their quantities: stock is recorded in base units.
Refuses with UNIT_CONVERSION_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
