create or replace function api.exchange_asset(
  p_asset_position_id uuid,
  p_values            api.field_values,
  p_location_id       uuid default null
)
returns setof asset.installation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'exchange_asset', 'asset.move', jsonb_build_array(p_asset_position_id, p_values, p_location_id)
  );
  v_position asset.positions;
  v_old      asset.installations;
  v_removed  asset.assets;
  v_asset    asset.assets;
  v_place    asset.placements;
begin
  if v_answer is null then
    p_values := core.check_values('asset.installations', p_values, 'create');
    perform core.check_instant('started_at', (p_values ->> 'started_at')::timestamptz, null);
    perform core.lock_tree('asset.assets');
    v_position := asset.lock_asset_position(p_asset_position_id);
    v_old := asset.occupant_of(v_position);

    if v_old.id is null then
      perform core.refuse(
        'ASSET_NOT_INSTALLED', format('Position %s has no asset installed', v_position.code), 409,
        p_hint => 'Use install_asset'
      );
    end if;

    perform asset.check_parent_location(v_position.site_id, p_location_id, 'p_location_id');
    v_removed := asset.lock_asset(v_old.asset_id, null);
    v_asset := asset.lock_asset((p_values ->> 'asset_id')::uuid, null);
    perform asset.hold_usable_asset(v_position.site_id, v_asset.id);
    v_place := jsonb_populate_record(
      null::asset.placements,
      jsonb_build_object('parent_id', v_removed.parent_id, 'stops_parent', v_removed.stops_parent, 'reason', 'SWAP')
        || (p_values - 'asset_id')
    );
    v_place.stops_parent := coalesce(v_place.stops_parent, false) and v_place.parent_id is not null;
    v_place.started_at := coalesce(v_place.started_at, clock_timestamp());
    perform asset.check_installable(v_position, v_asset, v_place.started_at, v_old.id);
    perform asset.take_out(v_removed, v_place.started_at, 'SWAP', v_place.note, p_location_id, 'started_at');
    v_answer := core.finish_action(
      core.answer(to_jsonb(asset.install(v_position, v_asset, v_place)), null::asset.installation_answer)
    );
  end if;

  return next jsonb_populate_record(null::asset.installation_answer, v_answer);
end
$$;

comment on function api.exchange_asset is $$Exchange the asset in a position

Removes the installed asset from the position and from its parent, and installs the asset of p_values at the same
instant in the position and, unless parent_id is given, under the same parent. Both keep their history at
/asset_installations and /asset_placements.
p_location_id: Id of a row of /locations of the site, the new place of the removed asset; default its current place
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_POSITION_NOT_FOUND, ASSET_NOT_INSTALLED, ASSET_NOT_FOUND,
PARENT_AT_OTHER_SITE, ASSET_RETIRED, TREE_LOOP, ASSET_NOT_INSTALLABLE and ASSET_IN_USE (as in install_asset).$$;
