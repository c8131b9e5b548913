create or replace function api.check_in_asset(
  p_custody_id  uuid,
  p_values      api.field_values default '{}',
  p_row_version integer default null
)
returns setof asset.custody_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'check_in_asset', 'custody.record', jsonb_build_array(p_custody_id, p_values, p_row_version)
  );
  v_custody asset.custodies;
begin
  if v_answer is null then
    p_values := core.check_values('asset.custodies', p_values, 'update');
    v_custody := asset.lock_custody(p_custody_id, p_row_version);
    v_custody.status := core.next_status('asset.custodies', 'The custody', v_custody.status, 'check_in_asset');

    v_custody.checked_in_at := greatest(clock_timestamp(), v_custody.checked_out_at);
    v_custody.condition_in := p_values ->> 'condition_in';
    v_custody.signature_in := p_values ->> 'signature_in';
    v_custody.return_note := p_values ->> 'return_note';

    update asset.booking_lines as l
       set status = 'RETURNED'
     where l.booking_id = v_custody.booking_id
       and l.asset_id = v_custody.asset_id;

    perform asset.settle_booking(v_custody.booking_id);

    update asset.custodies as c
       set status = v_custody.status,
           checked_in_at = v_custody.checked_in_at,
           condition_in = v_custody.condition_in,
           signature_in = v_custody.signature_in,
           return_note = v_custody.return_note
     where c.id = p_custody_id
    returning * into v_custody;

    v_answer := core.finish_action(asset.custody_answer(v_custody));
  end if;

  return next jsonb_populate_record(null::asset.custody_answer, v_answer);
end
$$;

comment on function api.check_in_asset is $$Check in an asset

The asset is available again. signature_in is the name with which the returning person signs for its condition. Its
booking is COMPLETED when all its assets are checked in. An asset returned DAMAGED that was not damaged at check-out
opens a request, returned as request_id, unless damage_opens_request of its category is false; this needs no
permission to submit requests.
Refuses with VALIDATION_FAILED, CUSTODY_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED (it is already checked in).$$;
