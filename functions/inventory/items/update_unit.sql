create or replace function api.update_unit(
  p_unit_id     uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof inventory.unit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_unit', 'item.update', jsonb_build_array(p_unit_id, p_values, p_row_version)
  );
  v_unit       inventory.units;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.units', p_values, 'update');
    v_unit := inventory.lock_unit(p_unit_id, p_row_version);
    v_unit := jsonb_populate_record(
      v_unit, core.merge_values('inventory.units', to_jsonb(v_unit), p_values)
    );

    begin
      update inventory.units as u
         set code = v_unit.code,
             name = v_unit.name,
             archived_at = v_unit.archived_at
       where u.id = p_unit_id
      returning * into v_unit;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('unit', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_unit), null::inventory.unit_answer));
  end if;

  return next jsonb_populate_record(null::inventory.unit_answer, v_answer);
end
$$;

comment on function api.update_unit is $$Change a unit of measure

Omitted fields keep their values. An archived unit cannot be used for new items.
Refuses with UNIT_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
