create or replace function api.create_meter(p_values api.field_values)
returns table (meter_id uuid, code text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action('create_meter', 'meter.create', jsonb_build_object('p_values', p_values));
  v_meter      meter.meters;
  v_constraint text;
begin
  if v_answer is null then
    v_meter := jsonb_populate_record(
      null::meter.meters,
      '{"kind": "CONTINUOUS", "reading_mode": "ABSOLUTE", "direction": "UP", "initial_life_to_date": 0, "custom": {}}'
        || core.check_values('meter.meters', p_values, 'create')
    );
    perform meter.check_meter(v_meter);
    v_meter.site_id := (asset.lock_usable_asset(null, v_meter.asset_id)).site_id;

    begin
      insert into meter.meters (
        site_id, asset_id, code, name, description, kind, reading_mode, direction, unit, serial_number, rollover_value,
        min_value, max_value, max_rate_per_day, expected_interval_hours, installed_at, initial_life_to_date, custom
      )
      values (
        v_meter.site_id, v_meter.asset_id, coalesce(v_meter.code, core.new_number('meter.meters')), v_meter.name,
        v_meter.description, v_meter.kind, v_meter.reading_mode, v_meter.direction, v_meter.unit, v_meter.serial_number,
        v_meter.rollover_value, v_meter.min_value, v_meter.max_value, v_meter.max_rate_per_day,
        v_meter.expected_interval_hours, v_meter.installed_at, v_meter.initial_life_to_date, v_meter.custom
      )
      returning * into v_meter;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('meter', v_constraint);
    end;

    insert into meter.standings (site_id, meter_id, life_to_date)
    values (v_meter.site_id, v_meter.id, v_meter.initial_life_to_date);

    v_answer := core.finish_action(meter.meter_answer(v_meter));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (meter_id uuid, code text, status text, row_version integer);
end
$$;

alter function api.create_meter owner to assetry_api;
grant execute on function api.create_meter to authenticated;

comment on function api.create_meter is
$$Create a meter

p_values: asset_id, name and unit (required), code (given by the system when left out), description, kind (CONTINUOUS
or GAUGE; default CONTINUOUS), reading_mode (ABSOLUTE, or DELTA when it is read in amounts; default ABSOLUTE), direction
(UP or DOWN; default UP), serial_number, rollover_value (with max_rate_per_day), min_value and max_value (what it can
show), max_rate_per_day, expected_interval_hours, installed_at, initial_life_to_date (counted before the first reading;
default 0), custom. The meter stands at the site of its asset and moves with it.
Answers meter_id, code, status and row_version. Refuses with VALIDATION_FAILED, ASSET_RETIRED and ALREADY_EXISTS.$$;
