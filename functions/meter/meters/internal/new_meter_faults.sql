-- Every fault of a new meter of an import: p_given are the values of its row, p_kept those with what follows from them,
-- p_held the records that it names, by id.
create or replace function meter.new_meter_faults(p_given jsonb, p_kept jsonb, p_held jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_meter   meter.meters := jsonb_populate_record(null::meter.meters, p_kept);
  v_reading meter.entry;
begin
  v_meter.id := uuidv7();
  v_meter.status := 'ACTIVE';
  v_meter.is_follower := false;
  v_reading.reading := (p_kept ->> 'current_reading')::numeric;
  v_reading.read_at := (p_kept ->> 'current_at')::timestamptz;
  v_reading.source := 'IMPORT';
  v_reading.kind := 'READING';

  if v_reading.reading is not null then
    v_reading := meter.judge_new(v_reading, v_meter, false, false, null, null, '{}');
  end if;

  return meter.meter_faults(v_meter, false) || core.faults(
    case
      when asset.is_retired(p_held -> (p_given ->> 'asset_id') ->> 'status') then
        core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
    end,
    case
      when num_nonnulls(p_given ->> 'current_reading', p_given ->> 'current_at') = 1 then
        core.fault('current_at', 'MISSING_VALUE', 'current_reading and current_at belong together')
    end,
    case
      when v_reading.outcome = 'REJECTED' then
        core.fault('current_reading', v_reading.code, v_reading.message)
    end,
    case
      when v_meter.initial_life_to_date < 0 then
        core.fault('life_to_date', 'TOO_SMALL', 'At least the first reading, which counts as an amount')
    end,
    case
      when p_given ->> 'site_id' <> p_kept ->> 'site_id' then
        core.fault('site_id', 'PARENT_AT_OTHER_SITE', 'The asset or location is at another site')
    end,
    case
      when p_held -> (p_given ->> 'type_id') ->> 'kind' <> v_meter.kind then
        core.fault('type_id', 'KIND_DIFFERS', 'Its kind is not that of the meter')
    end
  );
end
$$;

grant execute on function meter.new_meter_faults to assetry_api;
