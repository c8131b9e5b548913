create or replace function api.update_hold_reason(
  p_hold_reason_id uuid,
  p_values         api.field_values,
  p_row_version    integer default null
)
returns setof work.hold_reason_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_hold_reason', 'hold_reason.update', jsonb_build_array(p_hold_reason_id, p_values, p_row_version)
  );
  v_reason work.own_hold_reasons;
begin
  if v_answer is null then
    p_values := core.check_values('work.own_hold_reasons', p_values, 'update');
    v_reason := work.lock_hold_reason(p_hold_reason_id, p_row_version);
    v_reason := jsonb_populate_record(
      v_reason, core.merge_values('work.own_hold_reasons', to_jsonb(v_reason), p_values)
    );
    perform work.check_own_hold_reason(v_reason);

    update work.own_hold_reasons as o
       set name = v_reason.name,
           is_note_required = v_reason.is_note_required,
           max_minutes = v_reason.max_minutes,
           escalation_role_id = v_reason.escalation_role_id,
           archived_at = v_reason.archived_at
     where o.id = p_hold_reason_id
    returning * into v_reason;

    v_answer := core.finish_action(core.answer(to_jsonb(v_reason), null::work.hold_reason_answer));
  end if;

  return next jsonb_populate_record(null::work.hold_reason_answer, v_answer);
end
$$;

comment on function api.update_hold_reason is $$Change a hold reason of your organization

Shared reasons cannot change. Omitted fields keep their values. Code, category and the clocks that it pauses cannot
change, because holds were counted by them: create another reason and archive this one with archived_at. A new
max_minutes applies to holds that begin from now on.
Refuses with HOLD_REASON_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
