-- What the actions on a device answer.
create or replace function meter.device_answer(p_device meter.devices)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_device.id, 'external_code', p_device.external_code, 'account_id', p_device.account_id,
    'archived_at', p_device.archived_at, 'row_version', p_device.row_version
  )
$$;

grant execute on function meter.device_answer to assetry_api;
