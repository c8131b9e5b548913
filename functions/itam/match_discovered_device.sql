create or replace function api.match_discovered_device(
  p_discovered_device_id uuid,
  p_asset_id             uuid,
  p_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'match_discovered_device', 'discovered_device.match',
    jsonb_build_array(p_discovered_device_id, p_asset_id, p_row_version)
  );
  v_asset  asset.assets;
  v_device itam.discovered_devices;
begin
  if v_answer is null then
    if p_asset_id is null or not core.is_visible('asset.assets', p_asset_id) then
      perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
    end if;

    v_asset := asset.hold_usable_asset(null, p_asset_id, 'p_asset_id');
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);

    begin
      update itam.discovered_devices as d
         set status = itam.next_status(v_device, 'match_discovered_device'),
             asset_id = v_asset.id,
             status_reason = null,
             decided_at = clock_timestamp()
       where d.id = v_device.id
      returning * into v_device;
    exception
      when unique_violation then
        perform core.refuse(
          'ASSET_ALREADY_MATCHED', format('Asset %s is already matched with another device', v_asset.asset_number), 409,
          p_hint => 'Unmatch the other device first'
        );
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

comment on function api.match_discovered_device is $$Match a discovered device with an asset

It becomes MATCHED; unmatch a matched device first. An asset matches at most one device, and scans do not change a
match made by a person.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_RETIRED, ASSET_ALREADY_MATCHED, STALE_ROW and
TRANSITION_NOT_ALLOWED.$$;
