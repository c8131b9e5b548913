-- Gives the new meters of an import, which are written, their standings and the readings that their rows have, a
-- thousand at a time: what is stored looks at all readings of its time together.
create or replace function meter.store_first_readings(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_new_ids uuid[] := array(select r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
begin
  insert into meter.standings (site_id, meter_id, life_to_date, average_per_day)
  select m.site_id, m.id, m.initial_life_to_date, m.static_per_day
    from meter.meters as m
   where m.id = any (v_new_ids)
   order by m.id;

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
           where r.is_new
             and r.faults = '[]'
             and r.kept ->> 'current_reading' is not null
             and r.position / 1000 = v_part
        ),
        'IMPORT'
      )
    );
  end loop;
end
$$;

grant execute on function meter.store_first_readings to assetry_api;
