-- What a meter had counted since the start of a coverage: the last good reading at or before an instant less
-- p_start. The meter is the one of the name of the asset, else of its nearest parent; null without a reading.
create or replace function work.meter_used(p_asset_ids uuid[], p_meter_name text, p_start numeric, p_at timestamptz)
returns numeric
language sql
stable
set search_path = ''
as $$
  select (
           select r.reading - coalesce(p_start, 0)
             from meter.readings as r
            where r.organization_id = m.organization_id
              and r.meter_id = m.id
              and r.read_at <= p_at
              and r.quality = 'GOOD'
              and r.superseded_at is null
            order by r.read_at desc
            limit 1
         )
    from unnest(p_asset_ids) with ordinality as a (id, depth)
    join meter.meters as m
      on m.organization_id = core.current_organization_id()
     and m.site_id in (select w.site_id from asset.assets as w where w.id = a.id)
     and m.asset_id = a.id
     and m.name = p_meter_name
   order by a.depth, m.status <> 'ACTIVE', m.code
   limit 1
$$;

grant execute on function work.meter_used to assetry_api, assetry_list;
