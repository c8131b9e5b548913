create or replace function api.create_meter_type(p_values api.field_values)
returns setof meter.type_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_meter_type', 'meter_type.create', jsonb_build_array(p_values));
  v_type       meter.types;
  v_constraint text;
begin
  if v_answer is null then
    v_type := jsonb_populate_record(null::meter.types, core.check_values('meter.types', p_values, 'create'));
    v_type.reading_mode := coalesce(v_type.reading_mode, 'ABSOLUTE');
    v_type.direction := coalesce(v_type.direction, 'UP');
    perform meter.check_type(v_type);

    begin
      insert into meter.types (
        code, name, description, kind, reading_mode, direction, unit, observations, decimals, min_value, max_value,
        max_rate_per_day, expected_interval_hours
      )
      values (
        v_type.code, v_type.name, v_type.description, v_type.kind, v_type.reading_mode, v_type.direction, v_type.unit,
        v_type.observations, v_type.decimals, v_type.min_value, v_type.max_value, v_type.max_rate_per_day,
        v_type.expected_interval_hours
      )
      returning * into v_type;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('meter_type', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_type), null::meter.type_answer));
  end if;

  return next jsonb_populate_record(null::meter.type_answer, v_answer);
end
$$;

comment on function api.create_meter_type is $$Create a meter type

Common properties of meters, such as running hours in h with one decimal, at most 24 a day, read every two weeks:
create_meter with type_id copies them. A CHARACTERISTIC type has observations and no numeric properties; every other
type has a unit. Defaults: reading_mode ABSOLUTE, direction UP.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
