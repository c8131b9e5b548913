-- What most actions on an asset answer.
create or replace function asset.asset_answer(p_asset asset.assets)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_asset.id, 'asset_number', p_asset.asset_number, 'status', p_asset.status,
           'row_version', p_asset.row_version, 'warnings', '[]'::jsonb
         )
$$;

grant execute on function asset.asset_answer to assetry_api;
