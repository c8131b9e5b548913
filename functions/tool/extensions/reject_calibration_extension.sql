create or replace function api.reject_calibration_extension(
  p_extension_id uuid,
  p_reason       text,
  p_row_version  integer default null
)
returns setof tool.extension_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'reject_calibration_extension', 'calibration.approve_extension',
    jsonb_build_array(p_extension_id, p_reason, p_row_version)
  );
  v_extension tool.extensions;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform tool.lock_extended(p_extension_id);
    v_extension := tool.lock_extension(p_extension_id, p_row_version);
    v_extension.status := core.next_status(
      'tool.extensions', 'The extension', v_extension.status, 'reject_calibration_extension'
    );
    perform tool.refuse_own_extension(v_extension);
    v_extension := tool.decide_extension(v_extension, p_reason);
    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

comment on function api.reject_calibration_extension is $$Reject a later due day of a calibration

Not by the account that requested it. Another extension of the calibration can be requested.
p_extension_id: Id of a row of /calibration_extensions
p_reason: Reason, at most 2,000 characters
Refuses with VALIDATION_FAILED, CALIBRATION_EXTENSION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and
SELF_APPROVAL.$$;
