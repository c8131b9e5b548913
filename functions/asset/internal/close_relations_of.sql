-- Ends what an asset, whose life is over, is for others, and they for it, wherever they stand.
create or replace function asset.close_relations_of(p_asset asset.assets)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update asset.relations as r
     set status = 'ENDED',
         ended_at = greatest(clock_timestamp(), r.started_at + interval '1 microsecond')
   where r.organization_id = p_asset.organization_id
     and p_asset.id in (r.from_asset_id, r.to_asset_id)
     and r.status = 'ACTIVE'
$$;

grant execute on function asset.close_relations_of to assetry_api;
