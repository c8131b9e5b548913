-- Readings as they come in, [{meter_id or meter_code, reading or observation, read_at, kind, final_reading, note,
-- source}], as entries: those of the wrong shape are REJECTED with their faults in details, the others have no outcome
-- yet. Order and number stay. All meters that are named by their code are looked for at once. A word is the reading
-- that is its position; of a meter that there is not it is any, for that is what is told.
create or replace function meter.read_entries(p_readings jsonb, p_source text)
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := '{}';
  v_entry   meter.entry;
  v_item    jsonb;
  v_found   uuid;
  v_faults  jsonb;
begin
  for v_item, v_found in
    select e.item, m.id
      from jsonb_array_elements(p_readings) with ordinality as e (item, row)
      left join lateral (
        select * from meter.meters as m
         where m.code = e.item ->> 'meter_code' and jsonb_typeof(e.item -> 'meter_id') is distinct from 'string'
        offset 0
      ) as m on true
     order by e.row
  loop
    v_faults := meter.entry_faults(v_item);
    v_entry := null;
    v_entry.row := cardinality(v_entries) + 1;
    v_entry.reading_id := uuidv7();
    v_entry.meter_code := v_item ->> 'meter_code';
    v_entry.kind := coalesce(nullif(v_item ->> 'kind', ''), 'READING');
    v_entry.note := nullif(btrim(v_item ->> 'note'), '');
    v_entry.source := coalesce(v_item ->> 'source', p_source);
    v_entry.is_confirmed := false;

    v_entry.meter_id := v_found;

    if jsonb_typeof(v_item -> 'meter_id') = 'string' and pg_input_is_valid(v_item ->> 'meter_id', 'uuid') then
      v_entry.meter_id := (v_item ->> 'meter_id')::uuid;
    end if;

    if v_faults = '[]' and v_item ->> 'observation' is not null then
      v_faults := meter.observation_fault(v_entry.meter_id, v_item);
      v_entry.reading := coalesce(
        array_position(meter.observations_of(v_entry.meter_id), v_item ->> 'observation'), 0
      );
    end if;

    if v_faults = '[]' then
      v_entry.read_at := coalesce((v_item ->> 'read_at')::timestamptz, now());
      v_entry.reading := coalesce(round((v_item ->> 'reading')::numeric, 6), v_entry.reading);
      v_entry.final_reading := round((v_item ->> 'final_reading')::numeric, 6);
    else
      v_entry.outcome := 'REJECTED';
      v_entry.code := 'VALIDATION_FAILED';
      v_entry.message := 'Not accepted: ' || (
        select string_agg(format('%s (%s)', f ->> 'field', f ->> 'message'), ', ')
          from jsonb_array_elements(v_faults) as f
      );
      v_entry.details := v_faults;
    end if;

    v_entries := v_entries || v_entry;
  end loop;

  return v_entries;
end
$$;

grant execute on function meter.read_entries to assetry_api;
