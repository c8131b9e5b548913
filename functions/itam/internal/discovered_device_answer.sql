-- What actions on a device answer.
create or replace function itam.discovered_device_answer(p_device itam.discovered_devices)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_device.id, 'status', p_device.status, 'asset_id', p_device.asset_id,
           'row_version', p_device.row_version
         )
$$;

grant execute on function itam.discovered_device_answer to assetry_api;
