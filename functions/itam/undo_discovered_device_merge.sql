create or replace function api.undo_discovered_device_merge(
  p_discovered_device_id uuid,
  p_row_version          integer default null
)
returns setof itam.discovered_device_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb       := core.begin_action(
    'undo_discovered_device_merge', 'discovered_device.match', jsonb_build_array(p_discovered_device_id, p_row_version)
  );
  v_now    timestamptz;
  v_device itam.discovered_devices;
  v_into   itam.discovered_devices;
  v_merge  itam.device_merges;
begin
  if v_answer is null then
    perform itam.lock_devices(
      array[p_discovered_device_id] || array(
        select m.into_device_id
          from itam.device_merges as m
         where m.device_id = p_discovered_device_id and m.undone_at is null
      )
    );
    v_now := clock_timestamp();
    v_device := itam.lock_discovered_device(p_discovered_device_id, p_row_version);
    v_device.status := itam.next_status(v_device, 'undo_discovered_device_merge');
    select * into v_merge from itam.device_merges as m where m.device_id = v_device.id and m.undone_at is null;
    select * into v_into from itam.discovered_devices as d where d.id = v_merge.into_device_id;

    if not found then
      perform core.refuse(
        'DISCOVERED_DEVICE_NOT_FOUND', 'The other device of the merge is out of your reach', 404
      );
    elsif v_into.status = 'MERGED' then
      perform core.refuse(
        'DEVICE_ALREADY_MERGED',
        format('Device %s is already merged', coalesce(v_into.hostname, v_into.id::text)), 409,
        p_hint => 'Undo that merge first'
      );
    end if;

    perform itam.give_back_device(v_device, v_merge, v_now);

    update itam.discovered_devices as d
       set status = v_device.status, status_reason = null, decided_at = v_now
     where d.id = v_device.id
    returning * into v_device;

    v_answer := core.finish_action(core.answer(to_jsonb(v_device), null::itam.discovered_device_answer));
  end if;

  return next jsonb_populate_record(null::itam.discovered_device_answer, v_answer);
end
$$;

comment on function api.undo_discovered_device_merge is $$Undo a merge of discovered devices

The device becomes UNMATCHED and gets back its scans, software and updates; its inventories update it again. Later
scans stay with the other device, as does the match; the next inventory of each corrects its data.
Refuses with DISCOVERED_DEVICE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and DEVICE_ALREADY_MERGED.$$;
