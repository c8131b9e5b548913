-- What the actions on a spare answer.
create or replace function asset.asset_spare_answer(p_spare asset.spares)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_spare.id, 'asset_id', p_spare.asset_id, 'category_id', p_spare.category_id,
           'item_id', p_spare.item_id, 'row_version', p_spare.row_version
         )
$$;

grant execute on function asset.asset_spare_answer to assetry_api;
