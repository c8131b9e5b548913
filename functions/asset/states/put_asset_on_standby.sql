create or replace function api.put_asset_on_standby(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'put_asset_on_standby', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'put_asset_on_standby');

    v_asset := asset.store_status(v_asset);

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.put_asset_on_standby is $$Put an asset on standby

Moves an asset in service to STANDBY: installed, ready and not used. Its work continues.
Refuses with ASSET_IN_STOCK, ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
