create or replace function api.retire_lockout_procedure(
  p_lockout_procedure_id uuid,
  p_reason               text,
  p_row_version          integer default null
)
returns setof safety.procedure_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'retire_lockout_procedure', 'lockout_procedure.retire',
    jsonb_build_array(p_lockout_procedure_id, p_reason, p_row_version)
  );
  v_procedure safety.procedures;
  v_status    text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_procedure := safety.lock_lockout_procedure(p_lockout_procedure_id, p_row_version);
    v_status := safety.next_procedure_status(v_procedure, 'retire_lockout_procedure');

    update safety.procedures as p
       set status = v_status,
           status_note = p_reason,
           is_review_overdue = false
     where p.id = p_lockout_procedure_id
    returning * into v_procedure;

    v_answer := core.finish_action(core.answer(to_jsonb(v_procedure), null::safety.procedure_answer));
  end if;

  return next jsonb_populate_record(null::safety.procedure_answer, v_answer);
end
$$;

comment on function api.retire_lockout_procedure is $$Retire a lockout procedure

It cannot be used for new lockouts; current ones continue. p_reason is required and kept in status_note.
Refuses with VALIDATION_FAILED, LOCKOUT_PROCEDURE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
