create or replace function api.ignore_discovered_device(
  p_discovered_device_id uuid,
  p_reason               text    default null,
  p_row_version          integer default null
)
returns table (id uuid, status text, asset_id uuid, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'ignore_discovered_device', 'discovered_device.match',
    jsonb_build_object(
      'p_discovered_device_id', p_discovered_device_id,
      'p_reason', p_reason,
      'p_row_version', p_row_version
    )
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      itam.change_status(p_discovered_device_id, 'ignore_discovered_device', null, p_reason, p_row_version)
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, status text, asset_id uuid, row_version integer);
end
$$;

alter function api.ignore_discovered_device owner to assetry_api;
grant execute on function api.ignore_discovered_device to authenticated;

comment on function api.ignore_discovered_device is
$$Ignore a device

The device becomes IGNORED and belongs to no asset; its scans are still taken in. p_reason, at most 500 characters,
is kept as status_reason. Answers id, status, asset_id and row_version.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
