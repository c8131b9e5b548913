create or replace function api.ingest_readings(p_readings api.row_list)
returns table (accepted integer, suspect integer, duplicate integer, rejected integer, outcomes jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('ingest_readings', 'meter_reading.record', jsonb_build_array(p_readings));
begin
  if v_answer is null then
    if jsonb_typeof(p_readings) is distinct from 'array' then
      perform core.refuse_field('p_readings', 'INVALID_TYPE', 'An array is needed');
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

comment on function api.ingest_readings is $$Record many meter readings

p_readings: an array of at most 10,000 objects with meter_id or meter_code, reading (or observation, the word, of a
CHARACTERISTIC meter), and optionally read_at (default now), kind, final_reading (what the counter showed at last, with
kind RESET or REPLACEMENT), note, and source (SENSOR, IMPORT or MANUAL; default SENSOR). Every reading is judged by
itself, those of a meter in the order of read_at, whatever their order in the array or in which call they come: one that
is refused does not stop the others. What a SENSOR sent or is an IMPORT is rounded to the decimals that the meter has,
half away from zero, but for the amounts of a DELTA meter, which would no longer add up; a MANUAL one that has more is
READING_TOO_PRECISE. One that does not fit the good one before it is not refused but kept as SUSPECT, with error_code
METER_WENT_BACKWARDS: it counts as soon as the one before it turns out wrong and is corrected or rejected. Send a
buffer again as often as you like: what was there is a DUPLICATE, also when it was corrected or rejected since then.
Answers how many became what, and outcomes: an array with one object for each, in their order, of row (from 1),
meter_id, meter_code, outcome (ACCEPTED, SUSPECT, DUPLICATE or REJECTED), error_code and message (as
record_meter_reading refuses with) and reading_id.
Refuses with VALIDATION_FAILED, and keeps none, when p_readings is no such array.$$;
