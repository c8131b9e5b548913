-- Of the assets that an import made, or whose manufacturer or serial number it changed, which others within reach have
-- both, by the position of the row: as asset.identity_warnings has it of one asset. At most ten, for a file may say the
-- same of all its rows.
create or replace function asset.import_warnings(p_rows core.import_row[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(w.position, w.warnings), '{}')
    from (
      select r.position,
             jsonb_agg(
               core.fault('serial_number', 'SERIAL_NUMBER_TAKEN', format('Asset %s has the same serial number',
               o.asset_number))
                 || jsonb_build_object('id', o.id)
               order by o.asset_number
             ) as warnings
        from unnest(p_rows) as r
        join asset.assets as a on a.id = r.id
       cross join lateral (
          select s.id, s.asset_number
            from asset.assets as s
           where s.organization_id = a.organization_id
             and lower(s.serial_number) = lower(a.serial_number)
             and lower(s.manufacturer) = lower(a.manufacturer)
             and s.serial_number is not null
             and s.id <> a.id
             and s.status not in ('CANCELLED', 'DISPOSED')
           limit 10
       ) as o
       where r.faults = '[]'
         and (r.is_new or r.kept ?| '{manufacturer,serial_number}')
       group by r.position
    ) as w
$$;

grant execute on function asset.import_warnings to assetry_api;
