-- Holds assets as they are while work on them is planned, in the order of their ids.
create or replace function work.hold_assets(p_asset_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select from asset.assets as a
   where a.id = any (p_asset_ids)
   order by a.id
     for share
$$;

grant execute on function work.hold_assets to assetry_api;
