-- Holds the location and the asset of an inspection as they are, when they are within reach: work on them may come of
-- what failed.
create or replace function inspection.hold_asset(p_inspection_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from asset.locations as l
    where l.id = (select i.location_id from inspection.inspections as i where i.id = p_inspection_id)
      for share;
  perform from asset.assets as a
    where a.id = (select i.asset_id from inspection.inspections as i where i.id = p_inspection_id)
      for share;
end
$$;

grant execute on function inspection.hold_asset to assetry_api;
