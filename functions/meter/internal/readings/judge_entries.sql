-- The rules of readings, for one as for ten thousand: what becomes of each entry, judged in the order of time, and
-- which kept readings count differently because of them (ADJUSTED). Writes nothing. One pass over one query, for
-- what is good depends on what was good before. An entry without a reading is a mark: what is kept from its instant
-- on is judged again, and with p_is_all to the end.
create or replace function meter.judge_entries(p_entries meter.entry[], p_is_all boolean default false)
returns setof meter.entry
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item      record;
  v_entry     meter.entry;
  v_meter     meter.meters;
  v_kept      meter.readings;
  v_before    numeric;
  v_before_at timestamptz;
  v_rates     numeric[];
  v_reach     integer;
  v_last      meter.entry;
  v_last_at   timestamptz;
  -- How many of the good readings that are kept from here on may count differently.
  v_open      integer := 0;
begin
  for v_item in select t.* from meter.entries_in_time(p_entries) as t loop
    v_kept := v_item.kept;
    v_entry := v_item.entry;

    if v_meter.id is distinct from (v_item.meter).id then
      if v_open > 0 then
        return query
        select r.*
          from meter.judge_rest(v_meter, v_last_at, v_before, v_before_at, v_rates, v_open, p_is_all) as r;
      end if;

      v_meter := v_item.meter;
      v_before := null;
      v_before_at := null;
      v_rates := '{}';
      v_reach := meter.outlier_reach(v_meter);
      v_last := null;
      v_open := 0;
    end if;

    if v_meter.decimals is not null and v_entry.reading is not null then
      v_entry := meter.round_entry(v_entry, v_meter);
    end if;

    v_last_at := coalesce(v_kept.read_at, v_entry.read_at);

    if v_kept.id is not null then
      if v_open > 0 then
        v_entry := meter.judge_kept(v_kept, v_meter, v_before, v_before_at, v_rates);
        v_open := meter.still_open(v_open, v_reach, v_kept.quality, v_entry, p_is_all);

        if v_entry.outcome is not null then
          return next v_entry;
        end if;
      else
        v_entry := meter.entry_of(v_kept);
      end if;
    elsif v_entry.reading is null then
      v_open := v_reach + 1;
      continue;
    else
      if v_item.twin_id is not null then
        v_entry.outcome := 'DUPLICATE';
        v_entry.reading_id := v_item.twin_id;
      elsif (v_last.read_at, v_last.reading, v_last.final_reading, replace(v_last.kind, 'ROLLOVER', 'READING'))
              is not distinct from (v_entry.read_at, v_entry.reading, v_entry.final_reading, v_entry.kind)
      then
        v_entry.outcome := 'DUPLICATE';
        v_entry.reading_id := v_last.reading_id;
      else
        v_entry := meter.judge_new(
          v_entry, v_meter, v_item.is_forgotten, v_item.is_taken or coalesce(v_last.read_at = v_entry.read_at, false),
          v_before, v_before_at, v_rates
        );
      end if;

      return next v_entry;
      continue when v_entry.outcome in ('DUPLICATE', 'REJECTED');
      v_last := v_entry;
      v_open := case v_entry.quality when 'GOOD' then v_reach + 1 else v_open end;
    end if;

    if v_entry.quality = 'GOOD' then
      v_rates := meter.next_rates(v_rates, v_reach, v_entry, v_before_at);
      v_before := v_entry.reading;
      v_before_at := v_entry.read_at;
    end if;
  end loop;

  if v_open > 0 then
    return query
    select r.* from meter.judge_rest(v_meter, v_last_at, v_before, v_before_at, v_rates, v_open, p_is_all) as r;
  end if;

  return query select e.* from unnest(p_entries) as e where e.outcome = 'REJECTED';
end
$$;

grant execute on function meter.judge_entries to assetry_api;
