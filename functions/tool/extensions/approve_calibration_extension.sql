create or replace function api.approve_calibration_extension(p_extension_id uuid, p_row_version integer default null)
returns setof tool.extension_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'approve_calibration_extension', 'calibration.approve_extension', jsonb_build_array(p_extension_id, p_row_version)
  );
  v_asset     asset.assets;
  v_extension tool.extensions;
begin
  if v_answer is null then
    v_asset := tool.lock_extended(p_extension_id);
    v_extension := tool.lock_extension(p_extension_id, p_row_version);
    v_extension.status := core.next_status(
      'tool.extensions', 'The extension', v_extension.status, 'approve_calibration_extension'
    );
    perform tool.refuse_own_extension(v_extension);
    perform tool.check_extension(v_asset, v_extension);
    v_extension := tool.decide_extension(v_extension, null);
    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

comment on function api.approve_calibration_extension is $$Approve a later due day of a calibration

Not by the account that requested it. The asset can be used through until_on, and notices of its due day follow that
day.
p_extension_id: Id of a row of /calibration_extensions
Refuses with CALIBRATION_EXTENSION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, VALIDATION_FAILED
(until_on of the request has passed), EXTENSION_NOT_ALLOWED (details names each reason, such as a new calibration) and
EXTENSION_TOO_LONG.$$;
