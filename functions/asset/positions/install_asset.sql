create or replace function api.install_asset(p_asset_position_id uuid, p_values api.field_values)
returns setof asset.installation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'install_asset', 'asset.move', jsonb_build_array(p_asset_position_id, p_values)
  );
  v_position asset.positions;
  v_asset    asset.assets;
  v_place    asset.placements;
begin
  if v_answer is null then
    p_values := core.check_values('asset.installations', p_values, 'create');
    perform core.check_instant('started_at', (p_values ->> 'started_at')::timestamptz, null);
    perform core.lock_tree('asset.assets');
    v_position := asset.lock_asset_position(p_asset_position_id);
    v_asset := asset.lock_asset((p_values ->> 'asset_id')::uuid, null);
    perform asset.hold_usable_asset(v_position.site_id, v_asset.id);

    -- What is not said of the whole that it is part of stays as it is.
    v_place := jsonb_populate_record(
      null::asset.placements,
      jsonb_build_object('parent_id', v_asset.parent_id, 'stops_parent', v_asset.stops_parent, 'reason', 'INSTALL')
        || (p_values - 'asset_id')
    );
    v_place.stops_parent := coalesce(v_place.stops_parent, false) and v_place.parent_id is not null;
    v_place.started_at := coalesce(v_place.started_at, clock_timestamp());
    perform asset.check_installable(v_position, v_asset, v_place.started_at);
    v_answer := core.finish_action(
      core.answer(to_jsonb(asset.install(v_position, v_asset, v_place)), null::asset.installation_answer)
    );
  end if;

  return next jsonb_populate_record(null::asset.installation_answer, v_answer);
end
$$;

comment on function api.install_asset is $$Install an asset in a position

The asset is at the site of the position, not retired and in no other position; from started_at on its place is that
of the position. parent_id and stops_parent set its new parent; omitted, they keep their values. started_at can be in
the past, after the asset's last move. An asset that is moved away, lost or disposed of leaves its position. All
obstacles are returned in details.
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_POSITION_NOT_FOUND, ASSET_NOT_FOUND, PARENT_AT_OTHER_SITE,
ASSET_RETIRED, TREE_LOOP, ASSET_NOT_INSTALLABLE and ASSET_IN_USE (it is locked out, or has a permit not handed back).$$;
