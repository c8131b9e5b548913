create or replace function api.update_meter(
  p_meter_id    uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof meter.meter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_meter', 'meter.update', jsonb_build_array(p_meter_id, p_values, p_row_version)
  );
  v_meter      meter.meters;
  v_before     meter.meters;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('meter.meters', p_values, 'update');
    perform meter.hold_type(
              (p_values ->> 'type_id')::uuid, (select m.kind from meter.meters as m where m.id = p_meter_id)
            )
      where not exists (
        select 1 from meter.meters as m where m.id = p_meter_id and m.type_id = (p_values ->> 'type_id')::uuid
      );
    v_before := meter.lock_meter(p_meter_id, p_row_version);
    v_meter := jsonb_populate_record(v_before, core.merge_values('meter.meters', to_jsonb(v_before), p_values));

    -- Before the row is written: writing its code locks out who inserts readings, and those hold the standing. Before
    -- the values are checked, too: how many observations there must be follows from what was read.
    perform meter.lock_standings(array[p_meter_id]);
    perform meter.check_meter(v_meter);

    begin
      update meter.meters as m
         set type_id = v_meter.type_id,
             code = v_meter.code,
             name = v_meter.name,
             description = v_meter.description,
             unit = v_meter.unit,
             observations = v_meter.observations,
             decimals = v_meter.decimals,
             serial_number = v_meter.serial_number,
             rollover_value = v_meter.rollover_value,
             min_value = v_meter.min_value,
             max_value = v_meter.max_value,
             max_rate_per_day = v_meter.max_rate_per_day,
             expected_interval_hours = v_meter.expected_interval_hours,
             installed_at = v_meter.installed_at,
             average_method = v_meter.average_method,
             average_window = v_meter.average_window,
             static_per_day = v_meter.static_per_day,
             outlier_deviations = v_meter.outlier_deviations,
             outlier_window = v_meter.outlier_window,
             custom = v_meter.custom
       where m.id = p_meter_id
      returning * into v_meter;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('meter', v_constraint);
    end;

    if (v_meter.rollover_value, v_meter.max_rate_per_day, v_meter.outlier_deviations, v_meter.outlier_window)
         is distinct from (
           v_before.rollover_value, v_before.max_rate_per_day, v_before.outlier_deviations, v_before.outlier_window
         )
    then
      perform meter.rejudge(p_meter_id, '-infinity', p_is_all => true);
    elsif (v_meter.average_method, v_meter.average_window, v_meter.static_per_day)
            is distinct from (v_before.average_method, v_before.average_window, v_before.static_per_day)
    then
      perform meter.move_standings(array[p_meter_id], array[0]);
    end if;

    v_answer := core.finish_action(meter.meter_answer(v_meter));
  end if;

  return next jsonb_populate_record(null::meter.meter_answer, v_answer);
end
$$;

comment on function api.update_meter is $$Change a meter

A key left out stays as it is, in custom, too, where null removes a value. With another rollover_value,
max_rate_per_day, outlier_deviations or outlier_window all readings are judged anew: suspect ones that are within the
new limit count, and good ones beyond it become suspect unless a person confirmed them. With another average_method
the average is reckoned anew. observations are named anew, in their order, or get more behind them; never fewer than
the greatest position that was read. What was recorded within other limits of min_value, max_value and installed_at,
or with more decimals, stays. Another type_id, of the kind that the meter is, changes nothing else of it.
Refuses with METER_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
