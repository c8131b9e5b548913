create or replace function api.receive_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('receive_asset', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version));
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'receive_asset');
    v_asset.acquired_on := coalesce(v_asset.acquired_on, core.site_date(v_asset.site_id));
    v_asset := asset.store_status(v_asset);

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.receive_asset is $$Receive an asset

Moves a planned or ordered asset to RECEIVED; an empty acquired_on is set to the day at its site. Set its place with
move_asset; commission_asset or store_asset follows.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
