-- What the actions on a relation of assets answer.
create or replace function asset.relation_answer(p_relation asset.relations)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_relation.id, 'from_asset_id', p_relation.from_asset_id, 'kind', p_relation.kind,
           'to_asset_id', p_relation.to_asset_id, 'status', p_relation.status, 'started_at', p_relation.started_at,
           'ended_at', p_relation.ended_at, 'row_version', p_relation.row_version
         )
$$;

grant execute on function asset.relation_answer to assetry_api;
