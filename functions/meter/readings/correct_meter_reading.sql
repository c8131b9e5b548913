create or replace function api.correct_meter_reading(
  p_reading_id  uuid,
  p_reading     numeric default null,
  p_note        text    default null,
  p_observation text    default null
)
returns setof meter.reading_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'correct_meter_reading', 'meter_reading.correct', jsonb_build_array(p_reading_id, p_reading, p_note, p_observation)
  );
  v_reading meter.readings;
begin
  if v_answer is null then
    perform asset.hold_instruments(
      array(select r.instrument_id from meter.readings as r where r.id = p_reading_id)
    );
    v_reading := meter.lock_reading(p_reading_id);
    perform meter.supersede_reading(v_reading);
    v_answer := core.finish_action(
      meter.record_reading(
        jsonb_build_object(
          'meter_id', v_reading.meter_id, 'reading', p_reading, 'observation', p_observation,
          'read_at', v_reading.read_at,
          'kind', case v_reading.kind when 'ROLLOVER' then 'READING' else v_reading.kind end,
          'final_reading', v_reading.final_reading, 'note', p_note
        ),
        'MANUAL', p_reading_id
      )
    );
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

comment on function api.correct_meter_reading is $$Correct a meter reading

A new reading of the same instant replaces the old one, which is kept as superseded; it is validated as in
record_meter_reading, except for its rate, and later readings are validated again. Readings of a retired meter can be
corrected.
p_reading: Correct value in the unit of the meter, or position of the observation; required unless p_observation is
given
p_observation: Correct observation of a CHARACTERISTIC meter, such as CLOUDY; alternative to p_reading
Refuses with METER_READING_NOT_FOUND, METER_READING_SUPERSEDED (it was corrected or rejected before), METER_LINKED,
READING_FORGOTTEN (other readings of its time are deleted, see forgotten_before of /asset_meters), VALIDATION_FAILED,
BEFORE_INSTALL, READING_OUT_OF_RANGE, READING_TOO_PRECISE and METER_WENT_BACKWARDS.$$;
