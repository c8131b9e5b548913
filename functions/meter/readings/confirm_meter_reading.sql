create or replace function api.confirm_meter_reading(p_reading_id uuid)
returns setof meter.reading_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'confirm_meter_reading', 'meter_reading.correct', jsonb_build_array(p_reading_id)
  );
  v_reading meter.readings;
  v_judged  meter.entry[];
begin
  if v_answer is null then
    v_reading := meter.lock_reading(p_reading_id);

    if v_reading.quality <> 'SUSPECT' then
      perform core.refuse(
        'METER_READING_NOT_SUSPECT', format('The reading is %s: only a SUSPECT one can be confirmed',
        v_reading.quality), 409
      );
    end if;

    update meter.readings as r set is_confirmed = true where r.id = p_reading_id;

    v_judged := meter.rejudge(v_reading.meter_id, v_reading.read_at);

    if v_reading.suspicion = 'WENT_BACKWARDS' and not exists (
      select 1 from unnest(v_judged) as j where j.reading_id = p_reading_id and j.quality = 'GOOD'
    ) then
      perform core.refuse(
        'METER_WENT_BACKWARDS', 'The reading is not possible after the previous valid one', 422,
        p_hint => 'Correct or reject the previous reading, or record a RESET or REPLACEMENT between them'
      );
    end if;

    perform meter.refuse_misfit(v_judged, p_reading_id);
    perform audit.record_batch('meter.readings', p_reading_id, v_reading.site_id, '{"quality": "GOOD"}');
    v_answer := core.finish_action(meter.reading_answer(p_reading_id, 'ACCEPTED'));
  end if;

  return next jsonb_populate_record(null::meter.reading_answer, v_answer);
end
$$;

comment on function api.confirm_meter_reading is $$Confirm a suspect meter reading

It counts from now on, whatever its rate. Later readings are validated again.
Refuses with METER_READING_NOT_FOUND, METER_READING_SUPERSEDED, METER_LINKED, READING_FORGOTTEN (other readings of
its time are deleted, see forgotten_before of /asset_meters), METER_READING_NOT_SUSPECT, and METER_WENT_BACKWARDS when
it does not fit the good readings around it: then one of those is wrong, or the counter was set back or exchanged.$$;
