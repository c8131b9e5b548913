-- What installing an asset, and taking it out, answers.
create or replace function asset.installation_answer(p_installation asset.installations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_installation.id, 'position_id', p_installation.position_id, 'asset_id', p_installation.asset_id,
           'started_at', p_installation.started_at, 'ended_at', p_installation.ended_at,
           'row_version', p_installation.row_version
         )
$$;

grant execute on function asset.installation_answer to assetry_api;
