-- What the actions on a downtime answer.
create or replace function asset.downtime_answer(p_downtime asset.downtimes)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_downtime.id, 'asset_id', p_downtime.asset_id, 'status', p_downtime.status, 'kind', p_downtime.kind,
           'started_at', p_downtime.started_at, 'ended_at', p_downtime.ended_at, 'row_version', p_downtime.row_version
         )
$$;

grant execute on function asset.downtime_answer to assetry_api;
