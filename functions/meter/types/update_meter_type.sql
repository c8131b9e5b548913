create or replace function api.update_meter_type(
  p_meter_type_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof meter.type_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_meter_type', 'meter_type.update', jsonb_build_array(p_meter_type_id, p_values, p_row_version)
  );
  v_type       meter.types;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('meter.types', p_values, 'update');
    v_type := meter.lock_type(p_meter_type_id, p_row_version);
    v_type := jsonb_populate_record(v_type, core.merge_values('meter.types', to_jsonb(v_type), p_values));
    perform meter.check_type(v_type);

    begin
      update meter.types as t
         set code = v_type.code,
             name = v_type.name,
             description = v_type.description,
             reading_mode = v_type.reading_mode,
             direction = v_type.direction,
             unit = v_type.unit,
             observations = v_type.observations,
             decimals = v_type.decimals,
             min_value = v_type.min_value,
             max_value = v_type.max_value,
             max_rate_per_day = v_type.max_rate_per_day,
             expected_interval_hours = v_type.expected_interval_hours,
             archived_at = v_type.archived_at
       where t.id = p_meter_type_id
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

comment on function api.update_meter_type is $$Change a meter type

Omitted fields keep their values. Applies to meters created from now on; change existing meters with update_meter. The
kind cannot change. archived_at archives the type, null restores it.
Refuses with METER_TYPE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
