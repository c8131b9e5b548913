-- Opens an inspection of each asset that is commissioned, of the template in the details; answers the id of the last as
-- inspection_id.
create or replace function inspection.follow_commissioned_assets(p_asset_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_inspection inspection.inspections;
  v_asset      asset.assets;
begin
  for v_asset in select a.* from asset.assets as a where a.id = any (p_asset_ids) order by a.id loop
    v_inspection := null;
    v_inspection.template_id := (p_details ->> 'template_id')::uuid;
    v_inspection.site_id := v_asset.site_id;
    v_inspection.asset_id := v_asset.id;
    v_inspection := inspection.raise_inspection(v_inspection);
  end loop;

  return jsonb_build_object('inspection_id', v_inspection.id);
end
$$;

grant execute on function inspection.follow_commissioned_assets to assetry_api;
