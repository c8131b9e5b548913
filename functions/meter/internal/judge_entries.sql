-- The rules of readings, for one as for ten thousand: what becomes of each entry, judged in the order of time as
-- if they were recorded one after the other, and which kept readings count differently because one was put before
-- them (ADJUSTED). Writes nothing. One pass over one query, for what is good depends on what was good before.
-- An entry that comes with quality GOOD was confirmed by a person: its speed is not asked about.
create or replace function meter.judge_entries(p_entries meter.entry[])
returns setof meter.entry
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item          record;
  v_entry         meter.entry;
  v_meter         meter.meters;
  v_delta         numeric;
  v_before        numeric;
  v_before_at     timestamptz;
  v_before_is_new boolean;
  v_same          numeric;
  v_same_at       timestamptz;
  v_same_id       uuid;
begin
  for v_item in select * from meter.entries_in_time(p_entries) loop
    v_entry := v_item.entry;

    if v_meter.id is distinct from v_entry.meter_id then
      v_before := null;
      v_before_at := null;
      v_before_is_new := false;
      v_same_at := null;
      v_meter := v_item.meter;
    end if;

    if not v_item.is_kept then
      if v_same_at = v_entry.read_at and v_same = v_entry.reading then
        v_entry.outcome := 'DUPLICATE';
        v_entry.reading_id := v_same_id;
      else
        v_entry := meter.judge_entry(
          v_entry, v_meter, v_same_at = v_entry.read_at, v_before, v_before_at,
          v_item.next_reading, v_item.next_at, v_item.next_kind
        );
      end if;

      return next v_entry;
      continue when v_entry.outcome in ('DUPLICATE', 'REJECTED');
    elsif v_before_is_new
      and v_meter.kind = 'CONTINUOUS'
      and v_entry.quality = 'GOOD'
      and v_entry.kind in ('READING', 'ROLLOVER')
    then
      v_delta := meter.step(v_meter, v_before, v_entry.reading, meter.seconds_between(v_before_at, v_entry.read_at));
      v_entry.counted := v_delta - v_entry.delta;
      v_entry.delta := v_delta;
      v_entry.kind := meter.kind_of_step(v_meter, v_before, v_entry.reading);
      v_entry.outcome := 'ADJUSTED';
      return next v_entry;
    end if;

    v_same := v_entry.reading;
    v_same_at := v_entry.read_at;
    v_same_id := v_entry.reading_id;

    if v_entry.quality = 'GOOD' then
      v_before := v_entry.reading;
      v_before_at := v_entry.read_at;
      v_before_is_new := not v_item.is_kept;
    end if;
  end loop;

  return query select e.* from unnest(p_entries) as e where e.outcome = 'REJECTED';
end
$$;

grant execute on function meter.judge_entries to assetry_api;
