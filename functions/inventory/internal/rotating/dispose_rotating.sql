-- Ends the life of an asset whose serial number was scrapped or given back, as decommission_asset and dispose_asset do.
create or replace function inventory.dispose_rotating(p_asset asset.assets, p_method text, p_note text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_disposal asset.disposals;
begin
  perform asset.check_unused(p_asset);
  v_disposal.method := p_method;
  v_disposal.note := p_note;
  p_asset := inventory.step_rotating(p_asset, 'decommission_asset', p_note);
  perform asset.record_disposal(p_asset, v_disposal);
  p_asset.parent_id := null;
  p_asset.stops_parent := false;
  p_asset := inventory.step_rotating(p_asset, 'dispose_asset', p_note);
  perform asset.record_placements(array[p_asset.id], 'REMOVE', null);
  perform asset.end_books(p_asset, core.site_date(p_asset.site_id));
  perform asset.end_use(p_asset);
end
$$;

grant execute on function inventory.dispose_rotating to assetry_api;
