create or replace function api.record_meter_reading(
  p_meter_id      uuid,
  p_reading       numeric     default null,
  p_read_at       timestamptz default null,
  p_kind          text        default null,
  p_note          text        default null,
  p_observation   text        default null,
  p_instrument_id uuid        default null
)
returns setof meter.reading_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_meter_reading', 'meter_reading.record',
    jsonb_build_array(p_meter_id, p_reading, p_read_at, p_kind, p_note, p_observation, p_instrument_id)
  );
begin
  if v_answer is null then
    perform asset.hold_instruments(array[p_instrument_id]);
    v_answer := core.finish_action(
      meter.record_reading(
        jsonb_build_object(
          'meter_id', p_meter_id, 'reading', p_reading, 'observation', p_observation, 'read_at', p_read_at,
          'kind', p_kind, 'note', p_note
        ), 'MANUAL', null, p_instrument_id
      )
    );
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

comment on function api.record_meter_reading is $$Record a meter reading

A passed rollover_value is detected. Only the newest reading changes current_reading; after a backdated one later
readings are validated again. A reading beyond max_rate_per_day, or UNUSUAL by outlier_deviations, is stored as
SUSPECT and does not count until confirm_meter_reading, or until the previous reading is corrected. outcome is
ACCEPTED, SUSPECT, or DUPLICATE for an identical existing reading, also a corrected or rejected one, whose reading_id
is returned.
p_reading: Value in the unit of the meter; for reading_mode DELTA the amount since the last reading; for a
CHARACTERISTIC meter the position of the observation, from 1
p_read_at: Time of the reading, at most 5 minutes ahead; default now
p_kind: READING (default), or RESET or REPLACEMENT when the counter restarts at p_reading; use exchange_meter to
record the last reading of the old counter
p_observation: Observation of a CHARACTERISTIC meter, such as CLOUDY; alternative to p_reading
p_instrument_id: Asset with which it was measured. It must be fit for use now; a reading more than 5 minutes old is kept
and marked was_unfit instead; default none
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE, METER_NOT_CONTINUOUS, METER_LINKED (read its
leading meter), FUTURE_READING (more than 5 minutes ahead), BEFORE_INSTALL, READING_OUT_OF_RANGE, READING_TOO_PRECISE
(more decimals than the meter has), READING_FORGOTTEN (other readings of that time are deleted, see forgotten_before
of /asset_meters), DUPLICATE_TIMESTAMP (another reading of the same instant), TOOL_NOT_FIT (details names the
reasons) and METER_WENT_BACKWARDS (details names the adjacent readings).$$;
