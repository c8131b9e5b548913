-- Why an asset does not come back into use: what it is part of is retired.
create or replace function asset.parent_faults(p_asset asset.assets)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault('parent_id', 'ASSET_RETIRED', 'Its parent is ' || p.status)
               || jsonb_build_object('ids', jsonb_build_array(p.id))
           ),
           '[]'
         )
    from asset.assets as p
   where p.id = p_asset.parent_id
     and asset.is_retired(p.status)
$$;

grant execute on function asset.parent_faults to assetry_api, assetry_list;
