-- What putting right a move answers.
create or replace function asset.move_correction_answer(p_correction asset.move_corrections)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_correction.id, 'asset_id', p_correction.asset_id, 'kind', p_correction.kind,
           'told_at', p_correction.told_at, 'moved_at', p_correction.moved_at,
           'moved_assets', p_correction.moved_assets
         )
$$;

grant execute on function asset.move_correction_answer to assetry_api;
