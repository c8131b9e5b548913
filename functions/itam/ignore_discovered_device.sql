create or replace function api.ignore_discovered_device(
  p_discovered_device_id uuid,
  p_reason               text    default null,
  p_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'ignore_discovered_device', 'discovered_device.match',
    jsonb_build_array(p_discovered_device_id, p_reason, p_row_version)
  );
  v_device itam.discovered_devices;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);

    update itam.discovered_devices as d
       set status = itam.next_status(v_device, 'ignore_discovered_device'),
           asset_id = null,
           status_reason = p_reason,
           decided_at = clock_timestamp()
     where d.id = v_device.id
    returning * into v_device;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

comment on function api.ignore_discovered_device is $$Ignore a discovered device

It becomes IGNORED and has no asset; its scans are still ingested. p_reason, at most 500 characters, is kept as
status_reason.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
