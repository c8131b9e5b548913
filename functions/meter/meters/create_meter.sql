create or replace function api.create_meter(p_values api.field_values)
returns setof meter.meter_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_meter', 'meter.create', jsonb_build_array(p_values));
  v_meter      meter.meters;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('meter.meters', p_values, 'create');
    -- Null says that there is none, where the type has one; of what every meter has it says nothing.
    p_values := p_values - array(
      select v.key
        from jsonb_each(p_values) as v
       where v.value = 'null'
         and v.key in ('kind', 'reading_mode', 'direction', 'initial_life_to_date', 'average_method')
    );
    v_meter := jsonb_populate_record(
      null::meter.meters,
      meter.standard_of(meter.hold_type((p_values ->> 'type_id')::uuid, p_values ->> 'kind')) || p_values
    );
    perform meter.check_meter(v_meter);
    v_meter.site_id := coalesce(
      (asset.hold_usable_location(v_meter.location_id)).site_id,
      (asset.hold_usable_asset(null, v_meter.asset_id)).site_id
    );

    begin
      insert into meter.meters (
        site_id, asset_id, location_id, type_id, code, name, description, kind, reading_mode, direction, unit,
        observations, decimals, serial_number, rollover_value, min_value, max_value, max_rate_per_day,
        expected_interval_hours, installed_at, initial_life_to_date, average_method, average_window, static_per_day,
        outlier_deviations, outlier_window, custom
      )
      values (
        v_meter.site_id, v_meter.asset_id, v_meter.location_id, v_meter.type_id,
        coalesce(v_meter.code, core.new_number('meter.meters')), v_meter.name, v_meter.description, v_meter.kind,
        v_meter.reading_mode, v_meter.direction, v_meter.unit, v_meter.observations, v_meter.decimals,
        v_meter.serial_number, v_meter.rollover_value, v_meter.min_value, v_meter.max_value, v_meter.max_rate_per_day,
        v_meter.expected_interval_hours, v_meter.installed_at, v_meter.initial_life_to_date, v_meter.average_method,
        v_meter.average_window, v_meter.static_per_day, v_meter.outlier_deviations, v_meter.outlier_window,
        v_meter.custom
      )
      returning * into v_meter;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('meter', v_constraint);
    end;

    insert into meter.standings (site_id, meter_id, life_to_date, average_per_day)
    values (v_meter.site_id, v_meter.id, v_meter.initial_life_to_date, v_meter.static_per_day);

    v_answer := core.finish_action(core.answer(to_jsonb(v_meter), null::meter.meter_answer));
  end if;

  return next jsonb_populate_record(null::meter.meter_answer, v_answer);
end
$$;

comment on function api.create_meter is $$Create a meter

asset_id or location_id is required, not both; the meter of an asset moves with it. Defaults: kind CONTINUOUS,
reading_mode ABSOLUTE, direction UP, initial_life_to_date 0, average_method SLIDING_READINGS. With type_id omitted
fields are copied from the meter type (kind, reading_mode, direction, unit, observations, decimals, min_value,
max_value, max_rate_per_day, expected_interval_hours); null sets none, and kind must be that of the type. Later
changes of the type do not change the meter.

A DELTA meter is read in amounts. rollover_value requires max_rate_per_day, to distinguish a rollover from an error.
average_method calculates average_per_day from ALL readings, those of the last average_window SLIDING_DAYS (90), the
last average_window SLIDING_READINGS (30), or is STATIC, static_per_day. With outlier_deviations, such as 4, a reading
is SUSPECT when its daily amount differs by more standard deviations from that of the last outlier_window (30) valid
readings; regular meters are allowed a tenth. Readings of such a meter are not deleted by age.

A CHARACTERISTIC meter is an observed state, such as that of oil: observations are 2 to 50 texts of at most 80
characters, from the best to the worst, and a reading is the position of one; it has no unit, decimals, min_value,
max_value and max_rate_per_day. Every other meter has a unit. With decimals a person's reading with more is refused,
and one of a machine is rounded (ingest_readings).
Refuses with VALIDATION_FAILED, ASSET_RETIRED, LOCATION_ARCHIVED (it was archived meanwhile) and ALREADY_EXISTS.$$;
