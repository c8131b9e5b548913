-- The fault of a site with one coordinate only.
create or replace function core.coordinate_faults(p_site core.sites)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when num_nonnulls(p_site.latitude, p_site.longitude) <> 1 then '[]'
           else jsonb_build_array(
             core.fault(
               case when p_site.latitude is null then 'latitude' else 'longitude' end, 'MISSING_VALUE',
               'latitude and longitude go together'
             )
           )
         end
$$;

grant execute on function core.coordinate_faults to assetry_api;
