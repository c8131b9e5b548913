create or replace function api.unmatch_discovered_device(
  p_discovered_device_id uuid,
  p_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'unmatch_discovered_device', 'discovered_device.match', jsonb_build_array(p_discovered_device_id, p_row_version)
  );
  v_device itam.discovered_devices;
begin
  if v_answer is null then
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);

    update itam.discovered_devices as d
       set status = itam.next_status(v_device, 'unmatch_discovered_device'),
           asset_id = null,
           status_reason = null,
           decided_at = clock_timestamp()
     where d.id = v_device.id
    returning * into v_device;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

comment on function api.unmatch_discovered_device is $$Unmatch a discovered device

A matched or ignored device becomes UNMATCHED; from then on only a person can match it.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
