create or replace function api.withdraw_calibration(
  p_calibration_id uuid,
  p_reason         text,
  p_row_version    integer default null
)
returns setof tool.calibration_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'withdraw_calibration', 'calibration.withdraw', jsonb_build_array(p_calibration_id, p_reason, p_row_version)
  );
  v_calibration tool.calibrations;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_calibration := tool.lock_calibration(p_calibration_id, p_row_version);
    v_calibration.status := core.next_status(
      'tool.calibrations', 'Calibration ' || v_calibration.calibration_number, v_calibration.status,
      'withdraw_calibration'
    );

    if v_calibration.created_by = any (core.caller_ids()) then
      perform core.refuse(
        'SELF_APPROVAL',
        format(
          'You recorded calibration %s: another account must withdraw it', v_calibration.calibration_number
        ), 422
      );
    end if;

    update tool.calibrations as c
       set status = v_calibration.status,
           withdrawn_at = clock_timestamp(),
           withdrawn_by = core.current_account_id(),
           withdrawal_reason = p_reason,
           schedule_id = tool.take_back_occurrence(v_calibration, p_reason)
     where c.id = p_calibration_id
    returning * into v_calibration;

    perform tool.follow_withdrawal(v_calibration);
    v_answer := core.finish_action(tool.calibration_answer(v_calibration, '[]'));
  end if;

  return next jsonb_populate_record(null::tool.calibration_answer, v_answer);
end
$$;

comment on function api.withdraw_calibration is $$Withdraw a calibration recorded by mistake

It stays on record and counts no longer. Its review is WITHDRAWN, the blocks that it caused end, and those that it
ended last again, as does that of the newest calibration that stands, if it failed; reviews of later calibrations begin
earlier. Where its work order was that of a maintenance occurrence, the day of the schedule is due again, as by
unmatch_maintenance_occurrence; recording the calibration of the work order again matches them again. The work order
stays as it is. Not by the account that recorded it.
p_reason: Reason for the withdrawal, required, at most 2,000 characters
Refuses with VALIDATION_FAILED, CALIBRATION_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (it is already withdrawn) and
SELF_APPROVAL (you recorded it).$$;
