-- What the actions on one of the assets of a work order answer.
create or replace function work.order_asset_answer(p_asset work.order_assets)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_asset.id, 'work_order_id', p_asset.work_order_id, 'asset_id', p_asset.asset_id, 'status', p_asset.status,
    'row_version', p_asset.row_version
  )
$$;

grant execute on function work.order_asset_answer to assetry_api;
