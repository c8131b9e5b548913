create or replace function api.match_discovered_device(
  p_discovered_device_id uuid,
  p_asset_id             uuid,
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
    'match_discovered_device', 'discovered_device.match',
    jsonb_build_object(
      'p_discovered_device_id', p_discovered_device_id,
      'p_asset_id', p_asset_id,
      'p_row_version', p_row_version
    )
  );
begin
  if v_answer is null then
    if p_asset_id is null or not core.is_visible('asset.assets', p_asset_id) then
      perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
    end if;

    perform asset.lock_usable_asset(null, p_asset_id, 'p_asset_id');

    v_answer := core.finish_action(
      itam.change_status(p_discovered_device_id, 'match_discovered_device', p_asset_id, null, p_row_version)
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, status text, asset_id uuid, row_version integer);
end
$$;

alter function api.match_discovered_device owner to assetry_api;
grant execute on function api.match_discovered_device to authenticated;

comment on function api.match_discovered_device is
$$Match a device with an asset

The device becomes MATCHED; one that is matched already must be unmatched first. Answers id, status, asset_id
and row_version.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_RETIRED, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
