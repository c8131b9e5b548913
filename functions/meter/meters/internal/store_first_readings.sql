-- Gives the new meters of an import, which are written, their standings and the readings that their rows have. Nothing
-- was read of a meter before, and meter.new_meter_faults has judged its reading: it is good, and counts what it says
-- where the meter is read in amounts. Where it is to be rounded it is judged again, a thousand at a time.
create or replace function meter.store_first_readings(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_first meter.entry[] := array(
    select jsonb_populate_record(
             null::meter.entry,
             jsonb_build_object(
               'row', r.position, 'reading_id', uuidv7(), 'meter_id', m.id, 'site_id', m.site_id,
               'read_at', r.kept -> 'current_at', 'reading', n.reading, 'kind', 'READING',
               'delta', case
                 when m.kind <> 'CONTINUOUS' then null
                 when m.reading_mode = 'DELTA' then n.reading
                 else 0
               end,
               'quality', 'GOOD', 'is_confirmed', false, 'source', 'IMPORT',
               'outcome', case when n.reading is not null and m.decimals is null then 'ACCEPTED' end
             )
           )
      from unnest(p_rows) as r
     cross join lateral (select * from meter.meters as m where m.id = r.id offset 0) as m
     cross join lateral (select round((r.kept ->> 'current_reading')::numeric, 6) as reading) as n
     where r.is_new
       and r.faults = '[]'
     order by r.position
  );
  v_rest  jsonb         := (
    select jsonb_object_agg(f.row, true)
      from unnest(v_first) as f
     where f.reading is not null
       and f.outcome is null
  );
begin
  insert into meter.standings (site_id, meter_id, life_to_date, average_per_day, current_reading, current_at)
  select m.site_id, m.id, l.life_to_date, m.static_per_day,
         case
           when f.outcome is null then null
           when m.reading_mode = 'ABSOLUTE' then f.reading
           else l.life_to_date
         end,
         case when f.outcome is not null then f.read_at end
    from unnest(v_first) as f
   cross join lateral (select * from meter.meters as m where m.id = f.meter_id offset 0) as m
   cross join lateral (
      select m.initial_life_to_date + case when f.outcome is null then 0 else coalesce(f.delta, 0) end as life_to_date
   ) as l
   order by m.id;

  perform meter.write_readings(v_first);
  perform meter.mark_rollups(array_agg(f.meter_id), array_agg(f.read_at))
     from unnest(v_first) as f
    where f.outcome is not null;
  perform meter.log_readings(v_first);

  if v_rest is null then
    return;
  end if;

  for v_part in 0 .. cardinality(p_rows) / 1000 loop
    perform meter.store_readings(
      meter.read_entries(
        (
          select coalesce(
                   jsonb_agg(
                     jsonb_build_object(
                       'meter_id', r.id, 'reading', r.kept -> 'current_reading', 'read_at', r.kept -> 'current_at'
                     )
                     order by r.position
                   ),
                   '[]'
                 )
            from unnest(p_rows) as r
           where v_rest ? r.position::text
             and r.position / 1000 = v_part
        ),
        'IMPORT'
      )
    );
  end loop;
end
$$;

grant execute on function meter.store_first_readings to assetry_api;
