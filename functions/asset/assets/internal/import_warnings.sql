-- Of the assets that an import made, or whose manufacturer or serial number it changed, which others within reach have
-- both, by the position of the row: as asset.identity_warnings has it of one asset. At most ten, for a file may say the
-- same of all its rows; of those that have the same, eleven are enough, of which one may be the asset itself. Assets
-- are read by their ids at once and joined by hash, as in core.change_imported.
create or replace function asset.import_warnings(p_rows core.import_row[])
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_nestloop = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_own_ids  uuid[] := array(
    select r.id
      from unnest(p_rows) as r
     where r.faults = '[]'
       and case
             when r.is_new then r.kept ->> 'serial_number' is not null
             else r.kept ?| '{manufacturer,serial_number}'
           end
  );
  v_same_ids uuid[] := asset.ids_of_serial_numbers(
    array(select distinct lower(a.serial_number) from asset.assets as a where a.id = any (v_own_ids))
  );
begin
  return (
    with own as materialized (
      select r.position, a.id, lower(a.manufacturer) as manufacturer, lower(a.serial_number) as serial_number
        from unnest(p_rows) as r
        join asset.assets as a on a.id = r.id
       -- Not asked of r.id, which would be compared with each of the ids.
       where a.id = any (v_own_ids)
         and r.faults = '[]'
         and a.manufacturer is not null
         and a.serial_number is not null
    ),
    same as (
      select k.manufacturer, k.serial_number, s.id, s.asset_number,
             row_number() over (partition by k.manufacturer, k.serial_number order by s.asset_number, s.id) as turn
        from (select distinct o.manufacturer, o.serial_number from own as o) as k
        join asset.assets as s
          on lower(s.serial_number) = k.serial_number
         and lower(s.manufacturer) = k.manufacturer
       where s.id = any (v_same_ids)
         and s.status not in ('CANCELLED', 'DISPOSED')
    )
    select coalesce(jsonb_object_agg(w.position, w.warnings), '{}')
      from (
        select t.position,
               jsonb_agg(
                 core.fault('serial_number', 'SERIAL_NUMBER_TAKEN', format('Asset %s has the same serial number',
                 t.asset_number))
                   || jsonb_build_object('id', t.id)
                 order by t.asset_number
               ) as warnings
          from (
            select o.position, s.id, s.asset_number, row_number() over (partition by o.position order by s.turn) as turn
              from own as o
              join same as s
                on s.manufacturer = o.manufacturer
               and s.serial_number = o.serial_number
               and s.turn <= 11
               and s.id <> o.id
          ) as t
         where t.turn <= 10
         group by t.position
      ) as w
  );
end
$$;

grant execute on function asset.import_warnings to assetry_api;
