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

    v_answer := core.finish_action(core.answer(to_jsonb(v_meter), null::meter.meter_answer));
  end if;

  return next jsonb_populate_record(null::meter.meter_answer, v_answer);
end
$$;

comment on function api.update_meter is $$Change a meter

Omitted fields keep their values; in custom, null removes a value. A new rollover_value, max_rate_per_day,
outlier_deviations or outlier_window validates all readings again: suspect ones within the new limit count, valid ones
beyond it become suspect unless confirmed. A new average_method recalculates the average. observations can be renamed
in their order and extended, never fewer than the greatest position read. Readings outside new min_value, max_value,
installed_at or decimals stay. A new type_id, of the same kind, changes nothing else.
Refuses with METER_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
