create or replace function api.merge_discovered_devices(
  p_discovered_device_id      uuid,
  p_into_discovered_device_id uuid,
  p_reason                    text    default null,
  p_row_version               integer default null,
  p_into_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb       := core.begin_action(
    'merge_discovered_devices', 'discovered_device.match',
    jsonb_build_array(
      p_discovered_device_id, p_into_discovered_device_id, p_reason, p_row_version, p_into_row_version
    )
  );
  v_now    timestamptz;
  v_device itam.discovered_devices;
  v_into   itam.discovered_devices;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);

    if p_discovered_device_id = p_into_discovered_device_id then
      perform core.refuse_field('p_into_discovered_device_id', 'INVALID_VALUE', 'It is the same device');
    end if;

    perform itam.lock_devices(array[p_discovered_device_id, p_into_discovered_device_id]);
    v_now := clock_timestamp();
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);
    -- If-Match is about the device that the action is of.
    v_into := itam.lock_discovered_device(
      p_into_discovered_device_id,
      coalesce(
        p_into_row_version,
        (select d.row_version from itam.discovered_devices as d where d.id = p_into_discovered_device_id)
      )
    );
    v_device.status := core.next_status(
      'itam.discovered_devices', 'Device ' || coalesce(v_device.hostname, v_device.id::text), v_device.status,
      'merge_discovered_devices', 'MERGED'
    );

    if v_into.status = 'MERGED' then
      perform core.refuse(
        'DEVICE_ALREADY_MERGED',
        format('Device %s is already merged', coalesce(v_into.hostname, v_into.id::text)), 409,
        p_hint => 'Merge with the remaining device'
      );
    elsif v_device.asset_id <> v_into.asset_id then
      perform core.refuse(
        'DEVICES_OF_TWO_ASSETS', 'The two devices are matched with different assets', 409,
        p_hint => 'Unmatch the wrong one first'
      );
    end if;

    -- The asset goes over, and is one device at any moment.
    update itam.discovered_devices as d
       set status = v_device.status, asset_id = null, status_reason = p_reason, decided_at = v_now
     where d.id = v_device.id;

    v_into := itam.joined_device(v_device, v_into);
    perform itam.take_over_device(v_device, v_into, v_now);

    update itam.discovered_devices as d
       set hostname = v_into.hostname,
           domain = v_into.domain,
           manufacturer = v_into.manufacturer,
           model = v_into.model,
           serial_number = v_into.serial_number,
           memory_megabytes = v_into.memory_megabytes,
           os_name = v_into.os_name,
           os_version = v_into.os_version,
           os_full_name = v_into.os_full_name,
           kernel_version = v_into.kernel_version,
           architecture = v_into.architecture,
           agent_version = v_into.agent_version,
           first_seen_at = v_into.first_seen_at,
           last_seen_at = v_into.last_seen_at,
           is_agent_shared = v_into.is_agent_shared,
           status = v_into.status,
           status_reason = v_into.status_reason,
           asset_id = v_into.asset_id,
           decided_at = v_into.decided_at
     where d.id = p_into_discovered_device_id
    returning * into v_into;

    v_answer := core.finish_action(core.answer(to_jsonb(v_into), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

comment on function api.merge_discovered_devices is $$Merge two records of a discovered device

The device becomes MERGED and names the other as merged_into_id; its scans, software and updates move to the other,
and later inventories update the other, which is returned. The other takes over the match when it has none, and the
data of the later scan. Duplicate software and updates are kept once. p_reason, at most 500 characters, is kept as
status_reason. undo_discovered_device_merge reverses it.
p_into_discovered_device_id: Id of a row of /discovered_devices that remains
p_into_row_version: The row_version of the remaining device that was read; default any
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, TRANSITION_NOT_ALLOWED, DEVICE_ALREADY_MERGED
and DEVICES_OF_TWO_ASSETS.$$;
