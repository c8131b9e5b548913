create or replace function api.exchange_meter(
  p_meter_id      uuid,
  p_final_reading numeric,
  p_start_reading numeric     default 0,
  p_exchanged_at  timestamptz default null,
  p_serial_number text        default null,
  p_note          text        default null
)
returns setof meter.reading_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'exchange_meter', 'meter.update',
    jsonb_build_array(p_meter_id, p_final_reading, p_start_reading, p_exchanged_at, p_serial_number, p_note)
  );
  v_faults jsonb;
begin
  if v_answer is null then
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      into v_faults
      from (
        values
          ('p_final_reading', 'MISSING_VALUE', 'A value is required', p_final_reading is null),
          ('p_start_reading', 'MISSING_VALUE', 'A value is required', p_start_reading is null),
          ('p_serial_number', 'TOO_LONG', 'At most 150 characters', char_length(p_serial_number) > 150)
      ) as f (field, code, message, is_so)
     where f.is_so;

    perform core.refuse_faults(v_faults);
    perform meter.lock_meter(p_meter_id, null);
    v_answer := meter.record_reading(
      jsonb_build_object(
        'meter_id', p_meter_id, 'reading', p_start_reading, 'final_reading', p_final_reading,
        'read_at', p_exchanged_at, 'kind', 'REPLACEMENT', 'note', p_note
      ), 'MANUAL'
    );

    -- An exchange that was recorded before says nothing new, and one of the past nothing of what is mounted now.
    if v_answer ->> 'outcome' <> 'DUPLICATE' and not exists (
      select 1
        from meter.readings as r
       where r.meter_id = p_meter_id
         and r.kind = 'REPLACEMENT'
         and r.superseded_at is null
         and r.read_at > (v_answer ->> 'read_at')::timestamptz
    ) then
      update meter.meters as m
         set serial_number = nullif(btrim(p_serial_number), '')
       where m.id = p_meter_id;
    end if;

    v_answer := core.finish_action(v_answer);
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

comment on function api.exchange_meter is $$Record the replacement of a meter's counter

Stores one reading of kind REPLACEMENT: the amount up to the final reading counts, and the life to date continues from
the start reading. Later readings are validated again.
p_final_reading: Last reading of the old counter
p_start_reading: First reading of the new counter; default 0
p_exchanged_at: Time of the replacement, can be in the past; default now
p_serial_number: Serial number of the new counter; default none
Refuses with VALIDATION_FAILED, METER_NOT_FOUND, METER_NOT_ACTIVE, METER_NOT_CONTINUOUS, METER_LINKED,
FUTURE_READING, BEFORE_INSTALL, READING_OUT_OF_RANGE, READING_TOO_PRECISE, READING_FORGOTTEN (readings of that time
are deleted), DUPLICATE_TIMESTAMP and METER_WENT_BACKWARDS.$$;
