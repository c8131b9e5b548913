create or replace function api.store_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('store_asset', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version));
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'store_asset');
    perform asset.check_not_worked_on(v_asset);

    v_asset := asset.store_status(v_asset);

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.store_asset is $$Put an asset into storage

Moves an asset that is received, in commissioning, in service, on standby or mothballed to IN_STORAGE. Refused while
work on it or its components is in progress, or one of them is locked out or has a permit not handed back. Set its
place with move_asset; components keep their own status.
Refuses with ASSET_IN_STOCK, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
