-- What the actions on a meter answer.
create or replace function meter.meter_answer(p_meter meter.meters)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_meter.id, 'code', p_meter.code, 'status', p_meter.status, 'row_version', p_meter.row_version
  )
$$;

grant execute on function meter.meter_answer to assetry_api;
