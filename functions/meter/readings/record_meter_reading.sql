create or replace function api.record_meter_reading(
  p_meter_id    uuid,
  p_reading     numeric     default null,
  p_read_at     timestamptz default null,
  p_kind        text        default null,
  p_note        text        default null,
  p_observation text        default null
)
returns setof meter.reading_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_meter_reading', 'meter_reading.record',
    jsonb_build_array(p_meter_id, p_reading, p_read_at, p_kind, p_note, p_observation)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      meter.record_reading(
        jsonb_build_object(
          'meter_id', p_meter_id, 'reading', p_reading, 'observation', p_observation, 'read_at', p_read_at,
          'kind', p_kind, 'note', p_note
        ), 'MANUAL'
      )
    );
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

comment on function api.record_meter_reading is $$Record a meter reading

p_reading is what the meter shows, in its unit (of a meter with reading_mode DELTA: the amount since the last reading;
of a CHARACTERISTIC meter: the position of what was seen among its observations, from 1, or p_observation instead, which
is the word itself), p_read_at when it was read (default now; may lie in the past). p_kind is READING, or RESET or
REPLACEMENT when the counter was set back or exchanged and begins at p_reading; what the old one showed at last is told
with exchange_meter. A counter that passed rollover_value is noticed. The meter's current reading changes only when this
is the newest one; after a backdated one what came later is judged anew. A reading faster than max_rate_per_day, or
UNUSUAL by outlier_deviations, is kept as SUSPECT and counts for nothing until confirm_meter_reading, or until the
reading before it turns out wrong. outcome is ACCEPTED, SUSPECT, or DUPLICATE when the very same reading was there
already, also when it was corrected or rejected since then; reading_id is then that one's.
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE, METER_NOT_CONTINUOUS, METER_LINKED (the other meter
is read), FUTURE_READING (more than 5 minutes ahead), BEFORE_INSTALL, READING_OUT_OF_RANGE, READING_TOO_PRECISE
(more decimals than the meter has), READING_FORGOTTEN (others of that time were forgotten, see forgotten_before of
/asset_meters), DUPLICATE_TIMESTAMP (another reading at that instant) and METER_WENT_BACKWARDS (with the readings around
it).$$;
