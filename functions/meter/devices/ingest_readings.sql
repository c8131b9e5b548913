create or replace function api.ingest_readings(p_readings api.row_list)
returns table (accepted integer, suspect integer, duplicate integer, rejected integer, outcomes jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('ingest_readings', 'meter_reading.record', jsonb_build_array(p_readings));
begin
  if v_answer is null then
    if jsonb_typeof(p_readings) is distinct from 'array' then
      perform core.refuse_field('p_readings', 'INVALID_TYPE', 'Expected an array');
    elsif jsonb_array_length(p_readings) > 10000 then
      perform core.refuse_field('p_readings', 'TOO_LARGE', 'At most 10000 readings');
    end if;

    v_answer := core.finish_action(meter.outcomes(meter.store_readings(meter.read_entries(p_readings, 'SENSOR'))));
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      accepted integer, suspect integer, duplicate integer, rejected integer, outcomes jsonb
    );
end
$$;

comment on function api.ingest_readings is $$Ingest meter readings from a machine

Each reading is checked separately, those of a meter in the order of read_at, whatever their order in the array: a
rejected one does not stop the others. SENSOR and IMPORT readings are rounded to the decimals of the meter, half away
from zero, except amounts of a DELTA meter; a MANUAL reading with more decimals is READING_TOO_PRECISE. A reading that
does not follow the previous valid one is stored as SUSPECT with error_code METER_WENT_BACKWARDS: it counts once the
previous one is corrected or rejected. Buffers can be sent repeatedly: an existing reading is a DUPLICATE, also when
it was corrected or rejected since. Returns counts by result and outcomes: an array, in the order of the readings,
with row (from 1), meter_id, meter_code, outcome (ACCEPTED, SUSPECT, DUPLICATE or REJECTED), error_code and message
(as record_meter_reading) and reading_id.
p_readings: At most 10,000 objects with meter_id or meter_code, reading (or observation, of a CHARACTERISTIC meter),
read_at (default now), kind, final_reading (last value of the old counter, with kind RESET or REPLACEMENT), note and
source (SENSOR, IMPORT or MANUAL; default SENSOR)
Refuses with VALIDATION_FAILED, and keeps none, when p_readings is no such array.$$;
