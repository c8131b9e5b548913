create or replace function api.create_unit(p_values api.field_values)
returns setof inventory.unit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_unit', 'item.create', jsonb_build_array(p_values));
  v_unit       inventory.units;
  v_constraint text;
begin
  if v_answer is null then
    v_unit := jsonb_populate_record(
      null::inventory.units,
      core.check_values('inventory.units', p_values, 'create')
    );
    perform core.require_reach();

    begin
      insert into inventory.units (
        code, name
      )
      values (
        v_unit.code, v_unit.name
      )
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

comment on function api.create_unit is $$Create a unit of measure

For all sites.
Refuses with NO_SITE_REACHED, VALIDATION_FAILED and ALREADY_EXISTS.$$;
