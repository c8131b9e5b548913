create or replace function api.create_hold_reason(p_values api.field_values)
returns setof work.hold_reason_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_hold_reason', 'hold_reason.create', jsonb_build_array(p_values));
  v_reason     work.own_hold_reasons;
  v_constraint text;
begin
  if v_answer is null then
    v_reason := jsonb_populate_record(
      null::work.own_hold_reasons, core.check_values('work.own_hold_reasons', p_values, 'create')
    );
    perform work.check_own_hold_reason(v_reason);

    begin
      insert into work.own_hold_reasons (
        code, name, category, pauses_clock, pauses_response, is_note_required, max_minutes, escalation_role_id
      )
      values (
        v_reason.code, v_reason.name, v_reason.category, coalesce(v_reason.pauses_clock, false),
        coalesce(v_reason.pauses_response, false), coalesce(v_reason.is_note_required, false), v_reason.max_minutes,
        v_reason.escalation_role_id
      )
      returning * into v_reason;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('hold_reason', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_reason), null::work.hold_reason_answer));
  end if;

  return next jsonb_populate_record(null::work.hold_reason_answer, v_answer);
end
$$;

comment on function api.create_hold_reason is $$Create a hold reason

A reason of your organization, in addition to the shared ones (/hold_reasons), with a code that no shared reason has.
By default it pauses no clock and requires no note. A hold longer than max_minutes of the site's working time is
overdue, and holders of escalation_role_id who reach the site are notified once; escalation_role_id requires
max_minutes.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
