create or replace function api.order_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('order_asset', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version));
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'order_asset');
    v_asset := asset.store_status(v_asset);

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.order_asset is $$Mark an asset as ordered

Moves a planned asset to ON_ORDER. receive_asset follows, or cancel_asset when it will not be delivered.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
