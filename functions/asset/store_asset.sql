create or replace function api.store_asset(p_asset_id uuid, p_row_version integer default null)
returns table (id uuid, asset_number varchar, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'store_asset', 'asset.manage',
    jsonb_build_object('p_asset_id', p_asset_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(asset.change_status(p_asset_id, 'store_asset', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, asset_number varchar, status text, row_version integer);
end
$$;

alter function api.store_asset owner to assetry_api;
grant execute on function api.store_asset to authenticated;

comment on function api.store_asset is
$$Put an asset into storage

An asset in service or on standby goes to IN_STORAGE. Where it is kept is told with move_asset.
Answers id, asset_number, status and row_version.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
