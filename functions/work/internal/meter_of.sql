-- The one active meter of an asset that has a name; null when there is none, or more than one.
create or replace function work.meter_of(p_asset_id uuid, p_name text)
returns uuid
language sql
stable
strict
set search_path = ''
as $$
  select (array_agg(m.id))[1]
    from asset.assets as a
    join meter.meters as m
      on m.organization_id = a.organization_id
     and m.site_id = a.site_id
     and m.asset_id = a.id
   where a.id = p_asset_id
     and m.name = p_name
     and m.status = 'ACTIVE'
  having count(*) = 1
$$;

grant execute on function work.meter_of to assetry_api;
