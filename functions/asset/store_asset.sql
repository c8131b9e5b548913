create or replace function api.store_asset(p_asset_id uuid, p_row_version integer default null)
returns table (id uuid, asset_number varchar, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'store_asset', 'asset.manage', jsonb_build_object('p_asset_id', p_asset_id, 'p_row_version', p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := core.next_status(
      'asset.assets', 'Asset ' || v_asset.asset_number, v_asset.status, 'store_asset'
    );
    perform asset.check_not_worked_on(v_asset);

    update asset.assets as a set status = v_asset.status where a.id = p_asset_id returning * into v_asset;

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, asset_number varchar, status text, row_version integer);
end
$$;

alter function api.store_asset owner to assetry_api;
grant execute on function api.store_asset to authenticated;

comment on function api.store_asset is
$$Put an asset into storage

An asset in service or on standby goes to IN_STORAGE, unless work on it or on its components is in progress. Where it is
kept is told with move_asset, and each component has a status of its own.
Answers id, asset_number, status and row_version.
Refuses with ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
