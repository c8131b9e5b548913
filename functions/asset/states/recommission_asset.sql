create or replace function api.recommission_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'recommission_asset', 'asset.retire', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'recommission_asset');
    perform asset.hold_usable_asset(v_asset.site_id, v_asset.parent_id, 'parent_id');

    v_asset := asset.store_status(v_asset);

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.recommission_asset is $$Recommission a decommissioned asset

Moves it to STANDBY at its place; put_asset_in_service or store_asset follows. Refused while its parent is retired.
Its meters stay retired until activate_meter, its devices unmatched until they are matched again.
Refuses with ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_RETIRED.$$;
