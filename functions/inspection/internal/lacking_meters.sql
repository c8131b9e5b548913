-- The names of meters that items of a revision read and of which an asset or a location has not exactly one that is
-- active; null when it lacks none.
create or replace function inspection.lacking_meters(p_revision_id uuid, p_asset_id uuid, p_location_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(distinct i.meter_name, ', ')
    from inspection.template_items as i
   where i.revision_id = p_revision_id
     and i.kind = 'METER'
     and (
           select count(*)
             from meter.meters as m
            where m.asset_id = p_asset_id
              and m.name = i.meter_name
              and m.status = 'ACTIVE'
         ) + (
           select count(*)
             from meter.meters as m
            where m.location_id = p_location_id
              and m.name = i.meter_name
              and m.status = 'ACTIVE'
         ) <> 1
$$;

grant execute on function inspection.lacking_meters to assetry_api;
