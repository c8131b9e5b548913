create or replace function api.reject_meter_reading(p_reading_id uuid, p_note text default null)
returns table (
  reading_id uuid, outcome text, meter_id uuid,
  reading numeric, read_at timestamptz, kind text, quality text, delta numeric,
  current_reading numeric, current_at timestamptz, life_to_date numeric
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer  jsonb := core.begin_action(
    'reject_meter_reading', 'meter_reading.correct',
    jsonb_build_object('p_reading_id', p_reading_id, 'p_note', p_note)
  );
  v_reading meter.readings;
begin
  if v_answer is null then
    if char_length(p_note) > 2000 then
      perform core.refuse_field('p_note', 'TOO_LONG', 'At most 2000 characters');
    end if;

    v_reading := meter.lock_reading(p_reading_id);

    update meter.readings as r
       set superseded_at = now(), quality = 'REJECTED', suspicion = null
     where r.id = p_reading_id;

    if v_reading.quality = 'GOOD' then
      perform meter.rejudge(v_reading.meter_id, v_reading.read_at, -coalesce(v_reading.delta, 0));
    end if;

    perform audit.record_batch(
      'meter.readings', p_reading_id, v_reading.site_id,
      jsonb_build_object('quality', 'REJECTED', 'note', nullif(btrim(p_note), ''))
    );
    v_answer := core.finish_action(meter.reading_answer(p_reading_id, 'REJECTED'));
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      reading_id uuid, outcome text, meter_id uuid,
      reading numeric, read_at timestamptz, kind text, quality text, delta numeric,
      current_reading numeric, current_at timestamptz, life_to_date numeric
    );
end
$$;

alter function api.reject_meter_reading owner to assetry_api;
grant execute on function api.reject_meter_reading to authenticated;

comment on function api.reject_meter_reading is
$$Reject a meter reading

The reading is wrong and no right one is known: it stays on record and counts for nothing, also when it is sent again.
What came after it is judged anew: suspect readings that fit without it count, and those that only fit because of it
become suspect. p_note goes into the log. A retired meter is put right, too. Answers the reading and where its meter
stands now. Refuses with VALIDATION_FAILED, METER_READING_NOT_FOUND and METER_READING_SUPERSEDED.$$;
