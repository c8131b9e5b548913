-- Looks at the meters of an import: what they measure and their types stay as they are meanwhile, settings fit
-- together, and a first reading is one that the meter can show. Readings of meters that stand are taken out of their
-- rows.
create or replace function meter.check_imported_meters(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held    jsonb := core.hold_imported('meter.meters', p_rows, '{location_id,asset_id}', '{site_id,status}')
    || core.hold_imported('meter.meters', p_rows, '{type_id}');
  v_told    text[] := '{current_reading,current_at,life_to_date}';
  v_counted text[] := '{type_id,rollover_value,max_rate_per_day,outlier_deviations,outlier_window,average_method,'
    'average_window,static_per_day}';
begin
  -- What is observed of a meter is compared with what was read, so nothing is read meanwhile.
  perform meter.lock_standings(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept - v_told <> '{}')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, w.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when r.is_new then meter.new_meter_faults(r.kept, w.kept, v_held)
               when w.kept <> '{}' then coalesce(
                 (
                   select jsonb_agg(core.fault(k.key, 'READ_ONLY', 'An import cannot change it') order by k.key)
                     from jsonb_object_keys(w.kept) as k (key)
                    where k.key = any (v_counted)
                 ),
                 '[]'
               ) || meter.meter_faults(jsonb_populate_record(m, w.kept), false)
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.meters as m on m.id = r.id
     cross join lateral (
        select case
                 when r.faults <> '[]' then r.kept
                 when r.is_new then meter.new_meter(r.kept, v_held)
                 else r.kept - v_told
               end as kept
        offset 0
     ) as w
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_meters to assetry_api;
