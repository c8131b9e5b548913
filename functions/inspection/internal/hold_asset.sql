-- Holds the asset of an inspection as it is, when it is within reach: work on it may come of what failed.
create or replace function inspection.hold_asset(p_inspection_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select from asset.assets as a
   where a.id = (select i.asset_id from inspection.inspections as i where i.id = p_inspection_id)
     for share
$$;

grant execute on function inspection.hold_asset to assetry_api;
